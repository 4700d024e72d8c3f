-- Records a refused call or a large win for staff, once for each id and reason.
CREATE OR REPLACE FUNCTION "wallet_keep"(
  call_id text, why text, of_player uuid, call_kind text, of_round text, of_bet text,
  asked bigint, is_final boolean, now_ timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "wallet_incident" ("transaction_id", "reason", "player_id", "content", "at")
  VALUES (call_id, why, of_player, json_strip_nulls(json_build_object(
    'type', call_kind, 'roundId', of_round, 'betId', of_bet,
    'satang', asked, 'final', is_final)), now_)
  ON CONFLICT DO NOTHING
$$;
