-- What players have won and lost with their own credit, and what their limits leave. Hours that are over are added up in
-- "loss_total", so that a limit of a month reads some hundred rows under the player's lock, however much was played.
-- `play` is the house's account of games; `now_` is the time of the server. Accounts of players begin at 1000, in the words of the
-- indexes "transfer_debit" and "transfer_credit".

-- What play has changed at a cash account. Winnings that go back with a promotion are no loss: they undo a win.
CREATE OR REPLACE FUNCTION "own_play"(of_account bigint, play bigint)
RETURNS TABLE ("lost" bigint, "won" bigint, "last_lost_at" timestamptz, "at" timestamptz) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN t."kind" = 'lose' THEN t."amount" ELSE 0 END,
    CASE WHEN t."kind" = 'winningsBack' THEN -t."amount" ELSE 0 END,
    CASE WHEN t."kind" = 'lose' THEN t."at" END, t."at"
  FROM "transfer" t WHERE t."debit_id" = of_account AND t."debit_id" >= 1000
  UNION ALL
  SELECT 0::bigint, t."amount", NULL::timestamptz, t."at"
  FROM "transfer" t WHERE t."credit_id" = of_account AND t."credit_id" >= 1000 AND t."debit_id" = play
$$;

-- Hours before this one are over: a transaction commits within five minutes of the date of its postings.
CREATE OR REPLACE FUNCTION "hours_over"(now_ timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('hour', now_ - interval '5 minutes', 'UTC')
$$;

-- What was won and lost (satang) since each of three times that is not null: its first hour is in part, the last ones are not added
-- up yet. What goes back may have been won before that time: then nothing was won.
CREATE OR REPLACE FUNCTION "losses_since"(
  of_player uuid, since0 timestamptz, since1 timestamptz, since2 timestamptz, now_ timestamptz, play bigint
) RETURNS TABLE ("place" integer, "lost" numeric, "won" numeric, "last_lost_at" timestamptz, "is_added_up" boolean)
LANGUAGE sql STABLE AS $$
  SELECT asked.place, coalesce(sum(found.lost), 0), greatest(coalesce(sum(found.won), 0), 0), max(found.last_lost_at),
    coalesce(bool_and(coalesce(found.upto >= "hours_over"(now_), false)), true)
  -- Rows and not an array, whose unknown length would have the statement planned for each bet
  FROM (VALUES (0, since0, date_trunc('hour', since0, 'UTC') + interval '1 hour'),
    (1, since1, date_trunc('hour', since1, 'UTC') + interval '1 hour'),
    (2, since2, date_trunc('hour', since2, 'UTC') + interval '1 hour')) AS asked(place, since, full_hour)
  LEFT JOIN LATERAL (
    SELECT one.*, added.upto FROM "account" a
    CROSS JOIN LATERAL (
      SELECT min(l."hour") AS from_, max(l."hour") + interval '1 hour' AS upto FROM "loss_total" l WHERE l."account_id" = a."id"
    ) AS added
    LEFT JOIN LATERAL (
      SELECT l."lost", l."won", l."last_lost_at" FROM "loss_total" l
      WHERE l."account_id" = a."id" AND l."hour" >= asked.full_hour
      UNION ALL
      SELECT p."lost", p."won", p."last_lost_at" FROM "own_play"(a."id", play) p
      WHERE p."at" > asked.since AND p."at" < greatest(asked.full_hour, added.from_)
      UNION ALL
      SELECT p."lost", p."won", p."last_lost_at" FROM "own_play"(a."id", play) p
      WHERE p."at" >= greatest(asked.full_hour, added.upto)
    ) AS one ON true
    WHERE a."player_id" = of_player AND a."type" = 'cash'
  ) AS found ON true
  WHERE asked.since IS NOT NULL
  GROUP BY asked.place
$$;

-- The hours that are over since `oldest`, and are not added up yet. The last one is there even if nothing was played in it: it
-- says up to when all is added up.
CREATE OR REPLACE FUNCTION "hours_to_add_up"(of_player uuid, oldest timestamptz, now_ timestamptz, play bigint)
RETURNS TABLE ("account_id" bigint, "hour" timestamptz, "lost" numeric, "won" numeric, "last_lost_at" timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT a."id", date_trunc('hour', one."at", 'UTC'), sum(one."lost"), sum(one."won"), max(one."last_lost_at")
  FROM "account" a
  CROSS JOIN LATERAL (
    SELECT coalesce(max(l."hour") + interval '1 hour', oldest) AS upto FROM "loss_total" l WHERE l."account_id" = a."id"
  ) AS added
  CROSS JOIN LATERAL (
    SELECT p.* FROM "own_play"(a."id", play) p WHERE p."at" >= added.upto AND p."at" < "hours_over"(now_)
    UNION ALL
    SELECT 0, 0, NULL, "hours_over"(now_) - interval '1 hour'
  ) AS one
  WHERE a."player_id" = of_player AND a."type" = 'cash' AND added.upto < "hours_over"(now_)
  GROUP BY 1, 2
$$;

-- Adds them up, and forgets those that are older than `kept`. The player is locked.
CREATE OR REPLACE FUNCTION "add_up_losses"(of_player uuid, kept interval, now_ timestamptz, play bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  oldest CONSTANT timestamptz := "hours_over"(now_) - kept - interval '1 hour';
BEGIN
  INSERT INTO "loss_total" ("account_id", "hour", "lost", "won", "last_lost_at")
    SELECT h.* FROM "hours_to_add_up"(of_player, oldest, now_, play) h;
  DELETE FROM "loss_total" l WHERE l."hour" < oldest
    AND l."account_id" IN (SELECT a."id" FROM "account" a WHERE a."player_id" = of_player AND a."type" = 'cash');
END
$$;

-- How much of their own credit (satang) a player may lose: the least that is left of their limits on losses; null without one. A
-- stake counts as lost until it has won, so that no limit is ever passed. A stake of bonus is no loss. The player is locked.
-- `names` are names of limits on losses (contract/protectionRules.ts), `periods` what each counts; three at most.
CREATE OR REPLACE FUNCTION "loss_left"(
  of_player uuid, limits jsonb, names text[], periods interval[], now_ timestamptz, play bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz[];
  leaves bigint;
  is_complete boolean;
BEGIN
  FOR i IN 1 .. array_length(names, 1) LOOP
    IF limits ->> names[i] IS NOT NULL THEN
      since[i] := now_ - periods[i];
    END IF;
  END LOOP;
  IF since IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT min(greatest((limits ->> names[l."place" + 1])::numeric * 100 - greatest(l."lost" - l."won", 0), 0)),
    bool_and(l."is_added_up")
  INTO leaves, is_complete
  FROM "losses_since"(of_player, since[1], since[2], since[3], now_, play) l;
  -- Once an hour, for the next time
  IF NOT is_complete THEN
    PERFORM "add_up_losses"(of_player, (SELECT max(p) FROM unnest(periods) p), now_, play);
  END IF;
  RETURN leaves;
END
$$;
