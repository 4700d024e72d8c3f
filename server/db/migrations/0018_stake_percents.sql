-- Why: stakes count towards the turnover of a promotion by provider in percent
-- Runs with servers from: 0.1.0
ALTER TABLE "promotion" ADD COLUMN "stake_percents" jsonb DEFAULT '{}' NOT NULL;
