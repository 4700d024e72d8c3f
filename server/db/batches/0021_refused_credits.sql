-- Resolves the flags of refused late credits that older servers raised without a payment: staff do not see them, so they would
-- wait forever. A flag stays when its order has money in suspense that no held payment explains.
UPDATE "staff_flag" f SET "resolved_at" = now()
WHERE f."reason" = 'CREDIT_REFUSED' AND f."payment_id" IS NULL AND f."resolved_at" IS NULL
  AND (
    SELECT coalesce(sum(CASE WHEN t."credit_id" = 6 THEN t."amount" WHEN t."debit_id" = 6 THEN -t."amount" END), 0)
    FROM "transfer" t WHERE t."order_id" = f."code"
  ) <= (
    SELECT coalesce(sum(e."amount"), 0)
    FROM "staff_flag" h JOIN "payment_event" e ON e."id" = h."payment_id"
    WHERE h."code" = f."code" AND h."resolved_at" IS NULL
  );
