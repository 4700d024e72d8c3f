CREATE TABLE "event_feed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"subject" uuid NOT NULL,
	"event" json,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_game" (
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"game_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"favourite_at" timestamp (3) with time zone,
	CONSTRAINT "player_game_player_id_provider_game_id_pk" PRIMARY KEY("player_id","provider","game_id"),
	CONSTRAINT "player_game_reason" CHECK ("player_game"."opened_at" is not null or "player_game"."favourite_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_bucket_key_pk" PRIMARY KEY("bucket","key")
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"bank_id" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"currency" text DEFAULT 'LAK' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaces" uuid,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "bank_account_replaces_key" UNIQUE("replaces"),
	CONSTRAINT "bank_account_currency_check" CHECK ("bank_account"."currency" = 'LAK')
);
--> statement-breakpoint
CREATE TABLE "bank_account_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"bank_id" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"checked_by" text,
	"checked_at" timestamp (3) with time zone,
	"note" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	"to_id" uuid,
	CONSTRAINT "bank_account_change_status" CHECK ("bank_account_change"."status" in ('REQUESTED', 'CHECKED', 'APPLIED', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "bank_account_change_decided" CHECK (("bank_account_change"."status" in ('REQUESTED', 'CHECKED')) = ("bank_account_change"."decided_at" is null) and ("bank_account_change"."status" in ('APPLIED', 'REFUSED')) = ("bank_account_change"."decided_by" is not null) and ("bank_account_change"."status" = 'REFUSED') = ("bank_account_change"."refusal" is not null)),
	CONSTRAINT "bank_account_change_two_people" CHECK (("bank_account_change"."status" = 'APPLIED') = ("bank_account_change"."to_id" is not null) and ("bank_account_change"."status" not in ('CHECKED', 'APPLIED') or ("bank_account_change"."checked_by" is not null and "bank_account_change"."note" is not null)) and ("bank_account_change"."status" <> 'APPLIED' or "bank_account_change"."decided_by" <> "bank_account_change"."checked_by"))
);
--> statement-breakpoint
CREATE TABLE "device" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"first_fingerprint" text NOT NULL,
	"platform" text NOT NULL,
	"timezone" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"token_hash" text NOT NULL,
	"player_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"trusted_at" timestamp (3) with time zone,
	CONSTRAINT "known_device_token_hash_player_id_pk" PRIMARY KEY("token_hash","player_id")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"uses" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"browser" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential_id_key" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_link_player_id_key" UNIQUE("player_id")
);
--> statement-breakpoint
CREATE TABLE "player" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	"promotion_blocked" boolean DEFAULT false NOT NULL,
	"accepted_terms" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "player_username_key" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"player_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"browser" text,
	"play_since" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "session_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"player_id" uuid,
	"provider" text,
	"type" text NOT NULL,
	"ccy" text NOT NULL,
	"balance" bigint,
	"staked_at" timestamp (3) with time zone,
	CONSTRAINT "account_balance_floor" CHECK ("account"."balance" >= 0),
	CONSTRAINT "account_owner" CHECK (("account"."player_id" is null) = ("account"."balance" is null) and ("account"."player_id" is null) = ("account"."provider" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_acceptance" (
	"check_name" text NOT NULL,
	"offender" text NOT NULL,
	"note" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_acceptance_check_name_offender_pk" PRIMARY KEY("check_name","offender")
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"leg" smallint DEFAULT 0 NOT NULL,
	"debit_id" bigint NOT NULL,
	"credit_id" bigint NOT NULL,
	"ccy" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfer_once" UNIQUE("order_id","kind","leg"),
	CONSTRAINT "transfer_amount_positive" CHECK ("transfer"."amount" > 0),
	CONSTRAINT "transfer_two_accounts" CHECK ("transfer"."debit_id" <> "transfer"."credit_id")
);
--> statement-breakpoint
CREATE TABLE "deposit" (
	"code" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deposit_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"rate" text NOT NULL,
	"usage_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"deposit_credit" bigint NOT NULL,
	"promo_credit" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"payload" text,
	"app_links" json,
	"gateway_reference" text,
	"credit_attempt" integer DEFAULT 1 NOT NULL,
	"refusal" text,
	CONSTRAINT "deposit_status" CHECK ("deposit"."status" in ('OPEN', 'PAID', 'SUCCESS', 'CANCELED', 'FAILED', 'REJECTED')),
	CONSTRAINT "deposit_amounts" CHECK ("deposit"."amount" > 0 and "deposit"."deposit_credit" >= 0 and "deposit"."promo_credit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"player_id" uuid NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_status_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_status_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"code" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"rate" text NOT NULL,
	"usage_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"held_cash" bigint NOT NULL,
	"held_bonus" bigint NOT NULL,
	"receive_credit" bigint NOT NULL,
	"return_credit" bigint NOT NULL,
	"other_credit" bigint DEFAULT 0 NOT NULL,
	"payout" bigint NOT NULL,
	"rejection_cause" text,
	"reason" text,
	"held_until" timestamp (3) with time zone,
	"payout_status" text NOT NULL,
	"debited_at" timestamp (3) with time zone,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"approved_by" text,
	"sent_by" text,
	"sent_at" timestamp (3) with time zone,
	"bank_reference" text,
	"payout_attempt" integer DEFAULT 1 NOT NULL,
	"payout_failure" text,
	CONSTRAINT "withdrawal_status" CHECK ("withdrawal"."status" in ('OPEN', 'SUCCESS', 'REJECTED')),
	CONSTRAINT "withdrawal_rejection_cause" CHECK (case when "withdrawal"."rejection_cause" is null then "withdrawal"."reason" is null else "withdrawal"."rejection_cause" in ('NAME_MISMATCH', 'OTHER') and ("withdrawal"."reason" is not null or "withdrawal"."rejection_cause" = 'NAME_MISMATCH') end),
	CONSTRAINT "withdrawal_payout_status" CHECK (case "withdrawal"."payout_status" when 'SETTLED' then "withdrawal"."status" = 'SUCCESS' when 'REJECTED' then "withdrawal"."status" = 'REJECTED' else "withdrawal"."status" = 'OPEN' and "withdrawal"."payout_status" in ('DEBITING', 'REVIEW', 'APPROVED', 'SENT', 'FAILED', 'RETURNING') end),
	CONSTRAINT "withdrawal_sent" CHECK ("withdrawal"."payout_status" not in ('SENT', 'SETTLED') or ("withdrawal"."approved_by" is not null and "withdrawal"."sent_by" is not null)),
	CONSTRAINT "withdrawal_amounts" CHECK ("withdrawal"."amount" > 0 and "withdrawal"."held_cash" >= 0 and "withdrawal"."held_bonus" >= 0 and "withdrawal"."receive_credit" >= 0 and "withdrawal"."return_credit" >= 0 and "withdrawal"."payout" >= 0 and "withdrawal"."held_cash" + "withdrawal"."held_bonus" = "withdrawal"."amount" and "withdrawal"."receive_credit" + "withdrawal"."return_credit" = "withdrawal"."amount")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"event" text NOT NULL,
	"port" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed" boolean DEFAULT false NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_once" UNIQUE("code","event")
);
--> statement-breakpoint
CREATE TABLE "payment_conflict" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"flag_id" bigint NOT NULL,
	CONSTRAINT "payment_conflict_flag_id_unique" UNIQUE("flag_id"),
	CONSTRAINT "payment_conflict_once" UNIQUE("payment_id","reference","amount")
);
--> statement-breakpoint
CREATE TABLE "payment_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"how" text NOT NULL,
	"from_code" text NOT NULL,
	"to_code" text,
	"same_as" text,
	"reason" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"transfer_id" bigint,
	CONSTRAINT "payment_decision_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payment_decision_same" CHECK (("payment_decision"."how" = 'close') = ("payment_decision"."same_as" is not null)),
	CONSTRAINT "payment_decision_reason" CHECK (trim("payment_decision"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "payment_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"code" text,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "payment_entry_status" CHECK ("payment_entry"."status" in ('ENTERED', 'CONFIRMED', 'REFUSED')),
	CONSTRAINT "payment_entry_decided" CHECK (("payment_entry"."status" = 'ENTERED') = ("payment_entry"."decided_by" is null) and ("payment_entry"."decided_by" is null) = ("payment_entry"."decided_at" is null)),
	CONSTRAINT "payment_entry_amount" CHECK ("payment_entry"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"transfer_id" bigint NOT NULL,
	CONSTRAINT "payment_event_transfer_id_unique" UNIQUE("transfer_id")
);
--> statement-breakpoint
CREATE TABLE "staff_flag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_flag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"payment_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"asked_by" text,
	"note" text,
	"asks_to_give_back" boolean DEFAULT false NOT NULL,
	"asked_step" text,
	"asked_code" text,
	CONSTRAINT "staff_flag_asked" CHECK (("staff_flag"."asked_by" is null) = ("staff_flag"."note" is null)),
	CONSTRAINT "staff_flag_asked_step" CHECK (("staff_flag"."asked_step" is null or "staff_flag"."asked_by" is not null) and ("staff_flag"."asked_code" is null or "staff_flag"."asked_step" = 'match'))
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"providers" jsonb NOT NULL,
	"deposit_amount" bigint NOT NULL,
	"bonus_percent" integer NOT NULL,
	"required_percent" integer NOT NULL,
	"turnover_percent" integer DEFAULT 0 NOT NULL,
	"max_credit" bigint,
	"deduct_bonus" boolean NOT NULL,
	"withdraw_all" boolean NOT NULL,
	"first_order_only" boolean NOT NULL,
	"once_per_player" boolean NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "promotion_bonus_is_earned" CHECK ("promotion"."deduct_bonus" or "promotion"."required_percent" >= 100),
	CONSTRAINT "promotion_turnover" CHECK ("promotion"."turnover_percent" >= 0),
	CONSTRAINT "promotion_cap_takes_all" CHECK ("promotion"."max_credit" is null or "promotion"."withdraw_all")
);
--> statement-breakpoint
CREATE TABLE "promotion_usage" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "promotion_usage_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" uuid NOT NULL,
	"promotion_id" text NOT NULL,
	"accepted" jsonb NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"funded_by" text,
	"deposit_credit" bigint NOT NULL,
	"promo_credit" bigint NOT NULL,
	"required_credit" bigint NOT NULL,
	"other_credit" bigint NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"paid_out" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_usage_status" CHECK ("promotion_usage"."status" in ('ACTIVE', 'INACTIVE', 'SUCCESS', 'CANCELED', 'USED'))
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"imported_by" text,
	"matched_at" timestamp (3) with time zone,
	"digest" text,
	"format" json,
	"head" json,
	"account" text,
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	"good" integer DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"reader" uuid
);
--> statement-breakpoint
CREATE TABLE "statement_format" (
	"account" text PRIMARY KEY NOT NULL,
	"format" json NOT NULL,
	"head" json NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_match" (
	"row_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"differs" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_part" (
	"statement_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "statement_part_statement_id_part_pk" PRIMARY KEY("statement_id","part")
);
--> statement-breakpoint
CREATE TABLE "statement_problem" (
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"problem" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "statement_problem_statement_id_line_pk" PRIMARY KEY("statement_id","line")
);
--> statement-breakpoint
CREATE TABLE "statement_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"has_time" boolean NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"names" text[] NOT NULL,
	"identity" text NOT NULL,
	"counts" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_delivery" (
	"event_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"event" text NOT NULL,
	"code" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "push_delivery_event_id_session_id_pk" PRIMARY KEY("event_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "round" (
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"status" text NOT NULL,
	"usage_id" text,
	"bets" integer DEFAULT 0 NOT NULL,
	"staked" bigint NOT NULL,
	"won" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"void_asked_by" text,
	"void_reason" text,
	CONSTRAINT "round_player_id_provider_ref_pk" PRIMARY KEY("player_id","provider","ref"),
	CONSTRAINT "round_status" CHECK ("round"."status" in ('OPEN', 'SETTLED', 'ROLLED_BACK', 'VOIDED')),
	CONSTRAINT "round_ended" CHECK (("round"."status" = 'OPEN') = ("round"."ended_at" is null)),
	CONSTRAINT "round_amounts" CHECK ("round"."bets" >= 0 and "round"."staked" >= 0 and "round"."won" >= 0),
	CONSTRAINT "round_rolled_back" CHECK ("round"."status" <> 'ROLLED_BACK' or ("round"."staked" = 0 and "round"."won" = 0))
);
--> statement-breakpoint
CREATE TABLE "round_void" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"asked_by" text NOT NULL,
	"voided_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_void_once" UNIQUE("player_id","provider","ref"),
	CONSTRAINT "round_void_amounts" CHECK ("round_void"."amount" >= "round_void"."bonus" and "round_void"."bonus" >= 0),
	CONSTRAINT "round_void_reason" CHECK (trim("round_void"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "wallet_incident" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"reason" text NOT NULL,
	"player_id" uuid NOT NULL,
	"content" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_incident_once" UNIQUE("transaction_id","reason")
);
--> statement-breakpoint
CREATE TABLE "wallet_rejection" (
	"provider" text NOT NULL,
	"reason" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"call" text,
	"player_id" text,
	"transaction_id" text,
	CONSTRAINT "wallet_rejection_provider_reason_hour_pk" PRIMARY KEY("provider","reason","hour"),
	CONSTRAINT "wallet_rejection_count" CHECK ("wallet_rejection"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"player_id" uuid NOT NULL,
	"round_ref" text NOT NULL,
	"bet_id" text,
	"amount" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"final" boolean NOT NULL,
	"refusal" text,
	"balance" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_transaction_kind" CHECK ("wallet_transaction"."kind" in ('bet', 'win', 'rollback')),
	CONSTRAINT "wallet_transaction_bet" CHECK (("wallet_transaction"."kind" = 'rollback') = ("wallet_transaction"."bet_id" is not null)),
	CONSTRAINT "wallet_transaction_amounts" CHECK ("wallet_transaction"."amount" >= "wallet_transaction"."bonus" and "wallet_transaction"."bonus" >= 0 and "wallet_transaction"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "protection" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"until" timestamp (3) with time zone,
	"limits" jsonb NOT NULL,
	"wanted" jsonb,
	"reality_check" integer,
	CONSTRAINT "protection_status" CHECK ("protection"."status" in ('ACTIVE', 'RAISE_PENDING', 'RAISE_READY', 'TIMED_OUT', 'EXCLUDED', 'EXCLUSION_ENDING')),
	CONSTRAINT "protection_until" CHECK (("protection"."status" = 'ACTIVE') = ("protection"."until" is null)),
	CONSTRAINT "protection_wanted" CHECK (("protection"."status" in ('RAISE_PENDING', 'RAISE_READY')) = ("protection"."wanted" is not null))
);
--> statement-breakpoint
CREATE TABLE "protection_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protection_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"change" text NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_credit" (
	"reference" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"player_id" uuid NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_game_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"game_id" text NOT NULL,
	"player_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_provider" (
	"provider" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"step" text NOT NULL,
	"decided_by" text NOT NULL,
	"second_by" text,
	"subject" text NOT NULL,
	"player_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "money_decision_step" CHECK ("money_decision"."step" in ('payout', 'enter', 'match', 'return', 'credit', 'issue', 'round')),
	CONSTRAINT "money_decision_second" CHECK ("money_decision"."second_by" <> "money_decision"."decided_by"),
	CONSTRAINT "money_decision_amount" CHECK ("money_decision"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"otp_secret" text,
	"otp_step" integer,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp (3) with time zone,
	CONSTRAINT "staff_name_key" UNIQUE("name"),
	CONSTRAINT "staff_joined" CHECK (("staff"."password_hash" is null) = ("staff"."otp_secret" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_action" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" text,
	"after" text,
	"reason" text,
	"request_id" text NOT NULL,
	"address_hash" text
);
--> statement-breakpoint
CREATE TABLE "staff_invite" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"otp_secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"browser" text,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_session_id_key" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "player_game" ADD CONSTRAINT "player_game_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_replaces_bank_account_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_change" ADD CONSTRAINT "bank_account_change_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_change" ADD CONSTRAINT "bank_account_change_from_id_bank_account_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_change" ADD CONSTRAINT "bank_account_change_to_id_bank_account_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_debit_id_account_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_credit_id_account_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_usage_id_promotion_usage_id_fk" FOREIGN KEY ("usage_id") REFERENCES "public"."promotion_usage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_bank_account_id_bank_account_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_usage_id_promotion_usage_id_fk" FOREIGN KEY ("usage_id") REFERENCES "public"."promotion_usage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_conflict" ADD CONSTRAINT "payment_conflict_payment_id_payment_event_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_conflict" ADD CONSTRAINT "payment_conflict_flag_id_staff_flag_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."staff_flag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decision" ADD CONSTRAINT "payment_decision_payment_id_payment_event_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decision" ADD CONSTRAINT "payment_decision_same_as_payment_event_id_fk" FOREIGN KEY ("same_as") REFERENCES "public"."payment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decision" ADD CONSTRAINT "payment_decision_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_match" ADD CONSTRAINT "statement_match_row_id_statement_row_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."statement_row"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_part" ADD CONSTRAINT "statement_part_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_problem" ADD CONSTRAINT "statement_problem_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_row" ADD CONSTRAINT "statement_row_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_session_id_push_subscription_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."push_subscription"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_usage_id_promotion_usage_id_fk" FOREIGN KEY ("usage_id") REFERENCES "public"."promotion_usage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_void" ADD CONSTRAINT "round_void_round" FOREIGN KEY ("player_id","provider","ref") REFERENCES "public"."round"("player_id","provider","ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_incident" ADD CONSTRAINT "wallet_incident_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transaction" ADD CONSTRAINT "wallet_transaction_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection" ADD CONSTRAINT "protection_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_change" ADD CONSTRAINT "protection_change_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_decision" ADD CONSTRAINT "money_decision_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_action" ADD CONSTRAINT "staff_action_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_feed_subject_at_idx" ON "event_feed" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "player_game_opened" ON "player_game" USING btree ("provider","opened_at","game_id");--> statement-breakpoint
CREATE INDEX "attempt_resets_at_idx" ON "attempt" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_player_id_key" ON "bank_account" USING btree ("player_id") WHERE "bank_account"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_of_bank_key" ON "bank_account" USING btree ("bank_id","account_number") WHERE "bank_account"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "bank_account_player_id_idx" ON "bank_account" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "bank_account_name" ON "bank_account" USING btree ("account_name","created_at");--> statement-breakpoint
CREATE INDEX "bank_account_digits" ON "bank_account" USING btree (ltrim("account_number", '0'));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_change_waiting" ON "bank_account_change" USING btree ("player_id") WHERE "bank_account_change"."status" in ('REQUESTED', 'CHECKED');--> statement-breakpoint
CREATE INDEX "bank_account_change_queue" ON "bank_account_change" USING btree ("asked_at") WHERE "bank_account_change"."status" in ('REQUESTED', 'CHECKED');--> statement-breakpoint
CREATE INDEX "bank_account_change_of" ON "bank_account_change" USING btree ("player_id","asked_at");--> statement-breakpoint
CREATE INDEX "device_fingerprint_idx" ON "device" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "device_first_fingerprint_idx" ON "device" USING btree ("first_fingerprint");--> statement-breakpoint
CREATE INDEX "known_device_player_id_idx" ON "known_device" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "known_device_seen_at_idx" ON "known_device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "passkey_player_id_idx" ON "passkey" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires_at_idx" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_player_id_idx" ON "session" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_idx" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_of_player" ON "account" USING btree ("player_id","provider","type");--> statement-breakpoint
CREATE INDEX "transfer_debit" ON "transfer" USING btree ("debit_id");--> statement-breakpoint
CREATE INDEX "transfer_credit" ON "transfer" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "transfer_given_back" ON "transfer" USING btree ("at") WHERE "transfer"."kind" = 'giveBack';--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_history" ON "deposit" USING btree ("player_id","number");--> statement-breakpoint
CREATE INDEX "deposit_waiting" ON "deposit" USING btree ("player_id") WHERE "deposit"."status" in ('OPEN', 'PAID');--> statement-breakpoint
CREATE INDEX "deposit_expiry" ON "deposit" USING btree ("expires_at") WHERE "deposit"."status" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_one_waiting_for_usage" ON "deposit" USING btree ("usage_id") WHERE "deposit"."status" in ('OPEN', 'PAID');--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_status_change_of" ON "order_status_change" USING btree ("code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_history" ON "withdrawal" USING btree ("player_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_one_waiting_for_usage" ON "withdrawal" USING btree ("usage_id") WHERE "withdrawal"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "withdrawal_payout" ON "withdrawal" USING btree ("created_at") WHERE "withdrawal"."status" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_bank_reference" ON "withdrawal" USING btree (upper("bank_reference"));--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payment_decision_of" ON "payment_decision" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_decision_same" ON "payment_decision" USING btree ("same_as") WHERE "payment_decision"."same_as" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entry_once" ON "payment_entry" USING btree ("payment_id") WHERE "payment_entry"."status" <> 'REFUSED';--> statement-breakpoint
CREATE INDEX "payment_entry_time" ON "payment_entry" USING btree ("entered_at");--> statement-breakpoint
CREATE INDEX "payment_entry_paid" ON "payment_entry" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payment_entry_person" ON "payment_entry" USING btree ("entered_by","entered_at");--> statement-breakpoint
CREATE INDEX "payment_entry_waiting" ON "payment_entry" USING btree ("id") WHERE "payment_entry"."status" = 'ENTERED';--> statement-breakpoint
CREATE INDEX "staff_flag_open" ON "staff_flag" USING btree ("code") WHERE "staff_flag"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_flag_payment" ON "staff_flag" USING btree ("payment_id") WHERE "staff_flag"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_usage_one_active" ON "promotion_usage" USING btree ("player_id") WHERE "promotion_usage"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "promotion_usage_history" ON "promotion_usage" USING btree ("player_id","created_at","seq");--> statement-breakpoint
CREATE INDEX "statement_newest" ON "statement" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_once" ON "statement" USING btree ("digest") WHERE "statement"."status" = 'IMPORTED';--> statement-breakpoint
CREATE UNIQUE INDEX "statement_match_entry" ON "statement_match" USING btree ("kind","key");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_line" ON "statement_row" USING btree ("statement_id","line");--> statement-breakpoint
CREATE INDEX "statement_row_identity" ON "statement_row" USING btree ("identity");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_once" ON "statement_row" USING btree ("identity") WHERE "statement_row"."counts";--> statement-breakpoint
CREATE INDEX "push_delivery_session_id_idx" ON "push_delivery" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_delivery_due" ON "push_delivery" USING btree ("next_at") WHERE "push_delivery"."done_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscription_player_id_idx" ON "push_subscription" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "round_of_player" ON "round" USING btree ("player_id","opened_at");--> statement-breakpoint
CREATE INDEX "round_open" ON "round" USING btree ("player_id","provider") WHERE "round"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "wallet_rejection_newest" ON "wallet_rejection" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "wallet_transaction_rollback" ON "wallet_transaction" USING btree ("bet_id") WHERE "wallet_transaction"."kind" = 'rollback';--> statement-breakpoint
CREATE INDEX "protection_change_of" ON "protection_change" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "sandbox_payment_reference" ON "sandbox_payment" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "money_decision_once" ON "money_decision" USING btree ("decided_by","subject") WHERE "money_decision"."step" <> 'payout';--> statement-breakpoint
CREATE INDEX "money_decision_person" ON "money_decision" USING btree ("decided_by","at") WHERE "money_decision"."second_by" is null;--> statement-breakpoint
CREATE INDEX "money_decision_entered" ON "money_decision" USING btree ("player_id","at") WHERE "money_decision"."step" = 'enter';--> statement-breakpoint
CREATE INDEX "money_decision_alone" ON "money_decision" USING btree ("id") WHERE "money_decision"."second_by" is null;--> statement-breakpoint
CREATE INDEX "money_decision_alone_by" ON "money_decision" USING btree ("decided_by","id") WHERE "money_decision"."second_by" is null;--> statement-breakpoint
CREATE INDEX "staff_action_subject_idx" ON "staff_action" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "staff_session_staff_id_idx" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE VIEW "public"."book_entry" AS (
  select 'payment' as kind, id as key, code, id as reference, 'in' as direction, amount, paid_at as at,
    array[upper(regexp_replace(id, '[^0-9A-Za-z]', '', 'g')), upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g'))] || array(
      select upper(regexp_replace(payment_id, '[^0-9A-Za-z]', '', 'g')) from payment_decision where same_as = payment_event.id) as names
  from payment_event
  where not exists (
    select 1 from payment_decision where payment_id = payment_event.id and same_as is not null)
  union all
  select 'return', transfer.id::text, transfer.order_id, decision.payment_id, 'out', transfer.amount, transfer.at,
    array[upper(regexp_replace(coalesce(decision.payment_id, ''), '[^0-9A-Za-z]', '', 'g')), upper(regexp_replace(transfer.order_id, '[^0-9A-Za-z]', '', 'g'))]
  from transfer left join payment_decision decision on decision.transfer_id = transfer.id
  where transfer.kind = 'giveBack'
  union all
  select 'payout', code, code, bank_reference, 'out', payout, sent_at,
    array[upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g')), upper(regexp_replace(coalesce(bank_reference, ''), '[^0-9A-Za-z]', '', 'g'))]
  from withdrawal
  where payout_status in ('SENT', 'SETTLED') and sent_at is not null);--> statement-breakpoint
-- Accounts of the operator, with the ids that server/ledger/accounts.ts names.
INSERT INTO "account" ("id", "type", "ccy") VALUES
  (1, 'qrClearing', 'LAK'),
  (2, 'fxLak', 'LAK'),
  (3, 'fxThb', 'THB'),
  (4, 'promoExpense', 'THB'),
  (5, 'payout', 'LAK'),
  (6, 'suspense', 'LAK'),
  (7, 'play', 'THB');
