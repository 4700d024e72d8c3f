-- Why: a round has the game that its provider names, for the history of its player
-- Runs with servers from: 0.1.0
ALTER TABLE "round" ADD COLUMN "game_id" text;