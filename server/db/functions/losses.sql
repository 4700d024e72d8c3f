-- What players have won and lost with their own credit, and how much their limits still allow. Finished hours are summed in
-- "loss_total", so that a monthly limit reads some hundred rows under the player's lock, however much was played.
-- `play` is the id of the house's account for games, `now_` the server's time. Player accounts have ids from 1000; queries
-- repeat this condition so that the partial indexes "transfer_debit" and "transfer_credit" are used.

-- Wins and losses of a cash account, satang. Winnings returned with a promotion are not a loss: they undo a win.
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

-- Start of the first hour that may still get postings: a transaction commits within five minutes of the time of its postings.
CREATE OR REPLACE FUNCTION "hours_over"(now_ timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('hour', now_ - interval '5 minutes', 'UTC')
$$;

-- What was won and lost (satang) since each of up to three times (null: not asked). A partial first hour and the hours not
-- summed yet are read from the transfers. Returned winnings may have been won before that time, so "won" is at least zero.
CREATE OR REPLACE FUNCTION "losses_since"(
  of_player uuid, since0 timestamptz, since1 timestamptz, since2 timestamptz, now_ timestamptz, play bigint
) RETURNS TABLE ("place" integer, "lost" numeric, "won" numeric, "last_lost_at" timestamptz, "is_added_up" boolean)
LANGUAGE sql STABLE AS $$
  SELECT asked.place, coalesce(sum(found.lost), 0), greatest(coalesce(sum(found.won), 0), 0), max(found.last_lost_at),
    coalesce(bool_and(coalesce(found.upto >= "hours_over"(now_), false)), true)
  -- Rows instead of an array: with an array of unknown length the statement would be planned again for each bet
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

-- The finished hours since `oldest` that are not summed yet. The last one is included even if nothing was played in it: it
-- marks up to when everything is summed.
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

-- Stores the sums of these hours, and deletes hours older than `kept`. The caller has locked the player.
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

-- How much of their own credit (satang) a player may still lose: the smallest remainder of their loss limits; null without a
-- limit. A stake counts as lost until it wins, so that no limit is ever exceeded. A stake of bonus credit is not a loss.
-- The caller has locked the player. `names` are names of loss limits (contract/protectionRules.ts), `periods` their lengths;
-- three at most.
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
  -- At most once an hour: sums the finished hours for the next calls
  IF NOT is_complete THEN
    PERFORM "add_up_losses"(of_player, (SELECT max(p) FROM unnest(periods) p), now_, play);
  END IF;
  RETURN leaves;
END
$$;
