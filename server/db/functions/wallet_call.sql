-- Posts or refuses one call of a provider with a seamless wallet; docs/providers.md has the rules. It is one function because
-- these are by far the most frequent calls of the service: one round trip, one transaction.
-- `opened`, `settled` and `taken_back` are statuses of machines/round.ts; `play` is the id of the house's account for games.
-- `passing` and `lasting` are breaks of machines/protection.ts: those that end by themselves in time, and the others.
-- `loss_limits` are names of loss limits (contract/protectionRules.ts), `loss_periods` their lengths; `loss_left` computes what
-- they leave. A win above `usual_win` (satang; null: no bound) is posted, and recorded for staff.
-- `of_game` is the game of a round as the provider names it with the first bet; null where it does not.
CREATE OR REPLACE FUNCTION "wallet_call"(
  call_id text, call_provider text, call_kind text, of_player uuid, of_round text, of_bet text,
  asked bigint, is_final boolean, now_ timestamptz, play bigint, opened text, settled text, taken_back text,
  passing text[], lasting text[], loss_limits text[], loss_periods interval[], usual_win bigint, of_game text,
  OUT refusal text, OUT balance bigint, OUT ended_usage text, OUT is_new boolean
) LANGUAGE plpgsql AS $$
DECLARE
  known "wallet_transaction";
  bet "wallet_transaction";
  r "round";
  u "promotion_usage";
  cash "account";
  bonus "account";
  guard "protection";
  may_lose bigint;
  is_taken_back boolean := false;
  is_outside boolean;
  moved bigint := asked;
  cash_change bigint := 0;
  bonus_change bigint := 0;
  books boolean := true;
  posting text := 'win';
  most CONSTANT numeric := 9223372036854775807;
BEGIN
  is_new := false;
  -- All movements of a player's money take this lock: what is read after it cannot change.
  PERFORM 1 FROM "player" WHERE "id" = of_player FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    refusal := 'PLAYER_UNKNOWN';
    RETURN;
  END IF;

  SELECT * INTO known FROM "wallet_transaction" WHERE "id" = call_id;
  IF FOUND THEN
    IF known."kind" = call_kind AND known."player_id" = of_player AND known."round_ref" = of_round
      AND known."bet_id" IS NOT DISTINCT FROM of_bet AND known."final" = is_final
      AND (call_kind = 'rollback' OR known."amount" = asked)
    THEN
      refusal := known."refusal";
      balance := known."balance";
    ELSE
      refusal := 'TRANSACTION_CONFLICT';
      PERFORM "wallet_keep"(call_id, refusal, of_player, call_kind, of_round, of_bet, asked, is_final, now_);
    END IF;
    RETURN;
  END IF;

  SELECT * INTO cash FROM "account"
    WHERE "player_id" = of_player AND "provider" = call_provider AND "type" = 'cash';
  SELECT * INTO bonus FROM "account"
    WHERE "player_id" = of_player AND "provider" = call_provider AND "type" = 'bonus';
  SELECT * INTO r FROM "round"
    WHERE "player_id" = of_player AND "provider" = call_provider AND "ref" = of_round;
  SELECT * INTO u FROM "promotion_usage"
    WHERE "player_id" = of_player AND "status" = 'ACTIVE' AND "provider" = call_provider
      AND "funded_by" IS NOT NULL;
  balance := coalesce(cash."balance" + bonus."balance", 0);
  -- An audit has stopped these accounts. The refusal is not stored: the provider may repeat the call once they are released.
  IF cash."stopped" OR bonus."stopped" THEN
    refusal := 'ACCOUNT_STOPPED';
    RETURN;
  END IF;
  -- A round begun before the promotion was paid for stakes and wins only credit outside of the promotion.
  is_outside := u."id" IS NOT NULL AND r."ref" IS NOT NULL AND r."usage_id" IS DISTINCT FROM u."id";
  -- A rollback may arrive before its call. The call is then refused, whatever its kind.
  is_taken_back := EXISTS (
    SELECT 1 FROM "wallet_transaction" k
    WHERE k."bet_id" IN (call_id, of_bet) AND k."player_id" = of_player AND k."kind" = 'rollback'
      AND k."refusal" IS NULL);

  IF call_kind = 'bet' THEN
    -- Breaks and limits are stored under this same lock, so a concurrent bet comes clearly before or after them.
    SELECT * INTO guard FROM "protection" WHERE "player_id" = of_player;
    IF FOUND THEN
      may_lose := "loss_left"(of_player, guard."limits", loss_limits, loss_periods, now_, play);
    END IF;
    -- Stakes are taken from cash first. The rest is bonus credit, which does not count as a loss.
    posting := 'lose';
    cash_change := -least(asked, cash."balance");
    bonus_change := -asked - cash_change;
    refusal := CASE
      WHEN is_taken_back THEN 'TRANSACTION_ROLLED_BACK'
      WHEN r."status" <> opened THEN 'ROUND_ENDED'
      WHEN guard."status" = ANY (lasting) OR (guard."status" = ANY (passing) AND guard."until" > now_)
        THEN 'PLAYER_ON_BREAK'
      WHEN cash."id" IS NULL OR asked > balance OR (is_outside AND asked > u."other_credit")
        THEN 'INSUFFICIENT_CREDIT'
      WHEN -cash_change > may_lose THEN 'LOSS_LIMIT_REACHED' END;
  ELSIF call_kind = 'win' THEN
    refusal := CASE
      WHEN is_taken_back THEN 'TRANSACTION_ROLLED_BACK'
      WHEN r."ref" IS NULL THEN 'ROUND_UNKNOWN'
      WHEN r."status" <> opened THEN 'ROUND_ENDED'
      WHEN greatest(balance, r."won")::numeric + asked > most THEN 'AMOUNT_OUT_OF_RANGE' END;
    cash_change := asked;
  ELSE
    SELECT * INTO bet FROM "wallet_transaction" WHERE "id" = of_bet;
    books := bet."id" IS NOT NULL AND bet."refusal" IS NULL;
    refusal := CASE
      WHEN is_taken_back THEN 'TRANSACTION_ROLLED_BACK'
      WHEN bet."id" IS NULL THEN NULL
      WHEN bet."kind" <> 'bet' OR bet."player_id" <> of_player OR bet."round_ref" <> of_round
        THEN 'TRANSACTION_CONFLICT'
      WHEN books AND r."status" <> opened THEN 'ROUND_ENDED'
      WHEN books AND balance::numeric + bet."amount" > most THEN 'AMOUNT_OUT_OF_RANGE' END;
    -- A stake returns to the accounts that it came from.
    posting := 'rollback';
    moved := CASE WHEN books THEN bet."amount" ELSE 0 END;
    bonus_change := CASE WHEN books THEN bet."bonus" ELSE 0 END;
    cash_change := moved - bonus_change;
  END IF;

  IF refusal IN ('TRANSACTION_CONFLICT', 'ROUND_UNKNOWN', 'ROUND_ENDED', 'AMOUNT_OUT_OF_RANGE') THEN
    PERFORM "wallet_keep"(call_id, refusal, of_player, call_kind, of_round, of_bet, asked, is_final, now_);
  ELSIF refusal IS NULL AND call_kind = 'win' AND asked > usual_win THEN
    PERFORM "wallet_keep"(call_id, 'LARGE_WIN', of_player, call_kind, of_round, of_bet, asked, is_final, now_);
  END IF;
  -- Not stored: the provider may repeat the call after its bet.
  IF refusal = 'ROUND_UNKNOWN' THEN
    RETURN;
  END IF;
  books := books AND refusal IS NULL;
  IF books THEN
    balance := balance + cash_change + bonus_change;
  END IF;
  INSERT INTO "wallet_transaction" ("id", "provider", "kind", "player_id", "round_ref", "bet_id",
    "amount", "bonus", "final", "refusal", "balance", "at") VALUES (
    call_id, call_provider, call_kind, of_player, of_round, of_bet,
    CASE WHEN books THEN moved ELSE asked END, CASE WHEN books THEN abs(bonus_change) ELSE 0 END,
    is_final, refusal, balance, now_);
  IF NOT books THEN
    RETURN;
  END IF;

  is_new := true;
  IF cash_change <> 0 THEN
    INSERT INTO "transfer" ("order_id", "player_id", "kind", "leg", "debit_id", "credit_id", "ccy", "amount", "at")
    VALUES (call_id, of_player, posting, 0, CASE WHEN cash_change < 0 THEN cash."id" ELSE play END,
      CASE WHEN cash_change < 0 THEN play ELSE cash."id" END, 'THB', abs(cash_change), now_);
    UPDATE "account" a SET "balance" = a."balance" + cash_change WHERE a."id" = cash."id";
  END IF;
  IF bonus_change <> 0 THEN
    INSERT INTO "transfer" ("order_id", "player_id", "kind", "leg", "debit_id", "credit_id", "ccy", "amount", "at")
    VALUES (call_id, of_player, posting, 1, CASE WHEN bonus_change < 0 THEN bonus."id" ELSE play END,
      CASE WHEN bonus_change < 0 THEN play ELSE bonus."id" END, 'THB', abs(bonus_change), now_);
    UPDATE "account" a SET "balance" = a."balance" + bonus_change WHERE a."id" = bonus."id";
  END IF;
  IF is_outside AND moved <> 0 THEN
    UPDATE "promotion_usage" SET "other_credit" = "other_credit" + cash_change + bonus_change
    WHERE "id" = u."id";
  END IF;

  -- Stakes under a promotion count towards its turnover requirement.
  IF call_kind <> 'win' AND moved <> 0 THEN
    UPDATE "promotion_usage" SET "staked" = "staked" + CASE call_kind WHEN 'bet' THEN moved ELSE -moved END
    WHERE "id" = CASE WHEN r."ref" IS NULL THEN u."id" ELSE r."usage_id" END;
  END IF;

  IF r."ref" IS NULL THEN
    INSERT INTO "round" ("player_id", "provider", "ref", "status", "usage_id", "game_id", "bets", "staked", "won", "opened_at")
    VALUES (of_player, call_provider, of_round, opened, u."id", of_game, 1, asked, 0, now_);
    RETURN;
  END IF;
  IF call_kind = 'bet' THEN
    r."bets" := r."bets" + 1;
    r."staked" := r."staked" + moved;
  ELSIF call_kind = 'win' THEN
    r."won" := r."won" + moved;
  ELSE
    r."bets" := r."bets" - 1;
    r."staked" := r."staked" - moved;
  END IF;
  IF is_final THEN r."status" := settled;
  ELSIF call_kind = 'rollback' AND r."bets" = 0 AND r."won" = 0 THEN r."status" := taken_back;
  END IF;
  IF r."status" <> opened THEN
    ended_usage := r."usage_id";
  END IF;
  UPDATE "round" t SET "status" = r."status", "bets" = r."bets", "staked" = r."staked", "won" = r."won",
    "ended_at" = CASE WHEN r."status" <> opened THEN now_ END
  WHERE t."player_id" = of_player AND t."provider" = call_provider AND t."ref" = of_round;
END
$$;
