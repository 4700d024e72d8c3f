-- Why: staff close parts of the site to a player, correct their credit, and keep notes, tags, views and texts for all purposes
-- Runs with servers from: 0.1.0
CREATE TABLE "credit_correction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"texts" jsonb NOT NULL,
	"status" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "credit_correction_status" CHECK ("credit_correction"."status" in ('PROPOSED', 'APPLIED', 'REFUSED')),
	CONSTRAINT "credit_correction_amount" CHECK ("credit_correction"."amount" <> 0),
	CONSTRAINT "credit_correction_decided" CHECK (("credit_correction"."status" = 'PROPOSED') = ("credit_correction"."decided_at" is null) and ("credit_correction"."status" = 'PROPOSED') = ("credit_correction"."decided_by" is null) and ("credit_correction"."status" = 'REFUSED') = ("credit_correction"."refusal" is not null) and ("credit_correction"."status" <> 'APPLIED' or "credit_correction"."decided_by" <> "credit_correction"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "player_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" uuid NOT NULL,
	"part" text NOT NULL,
	"is_closed" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"until" timestamp (3) with time zone,
	"texts" jsonb,
	CONSTRAINT "player_block_part" CHECK ("player_block"."part" in ('login', 'deposit', 'withdraw', 'promotion')),
	CONSTRAINT "player_block_closed" CHECK ("player_block"."is_closed" = ("player_block"."texts" is not null) and ("player_block"."is_closed" or "player_block"."until" is null))
);
--> statement-breakpoint
CREATE TABLE "player_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_tag" (
	"player_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "player_tag_player_id_tag_pk" PRIMARY KEY("player_id","tag")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"query" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_reason" ADD COLUMN "purpose" text DEFAULT 'rejection' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_correction" ADD CONSTRAINT "credit_correction_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_block" ADD CONSTRAINT "player_block_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_note" ADD CONSTRAINT "player_note_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_tag" ADD CONSTRAINT "player_tag_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_correction_of" ON "credit_correction" USING btree ("player_id","proposed_at","id");--> statement-breakpoint
CREATE INDEX "credit_correction_waiting" ON "credit_correction" USING btree ("proposed_at") WHERE "credit_correction"."status" = 'PROPOSED';--> statement-breakpoint
CREATE INDEX "player_block_newest" ON "player_block" USING btree ("player_id","part","id");--> statement-breakpoint
CREATE INDEX "player_note_of" ON "player_note" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "player_tag_newest" ON "player_tag" USING btree ("tag","registered_at","player_id");--> statement-breakpoint
CREATE INDEX "saved_view_offered" ON "saved_view" USING btree ("id") WHERE "saved_view"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "saved_reason" ADD CONSTRAINT "saved_reason_purpose" CHECK ("saved_reason"."purpose" in ('rejection', 'block', 'message'));--> statement-breakpoint
-- The house's side of corrections of credit.
INSERT INTO "account" ("id", "type", "ccy") VALUES (8, 'correction', 'THB') ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What staff write to players most often, to begin with.
INSERT INTO "saved_reason" ("purpose", "cause", "texts", "saved_by", "saved_at") VALUES
  ('message', 'OTHER', '{"lo": "ກະລຸນາຕິດຕໍ່ພະນັກງານ ກ່ຽວກັບລາຍການລ້າສຸດຂອງທ່ານ. ຊ່ອງທາງຕິດຕໍ່ຢູ່ລຸ່ມນີ້.", "cn": "请就您最近的一笔订单联系客服，联系方式见下方。", "vn": "Vui lòng liên hệ nhân viên về giao dịch gần nhất của bạn. Kênh liên hệ ở bên dưới.", "th": "กรุณาติดต่อเจ้าหน้าที่เกี่ยวกับรายการล่าสุดของคุณ ช่องทางติดต่ออยู่ด้านล่าง"}', 'system', now()),
  ('message', 'OTHER', '{"lo": "ພວກເຮົາອ່ານສະລິບຂອງທ່ານບໍ່ອອກ. ກະລຸນາສົ່ງຮູບສະລິບທີ່ຊັດເຈນອີກຄັ້ງ ໃນໜ້າລາຍການຝາກນັ້ນ.", "cn": "我们看不清您的转账凭证。请在该存款订单页面重新上传清晰的图片。", "vn": "Chúng tôi không đọc được ảnh biên lai của bạn. Vui lòng gửi lại ảnh rõ hơn ở trang lệnh nạp đó.", "th": "เราอ่านสลิปของคุณไม่ออก กรุณาส่งรูปสลิปที่ชัดเจนอีกครั้งในหน้ารายการฝากนั้น"}', 'system', now()),
  ('message', 'OTHER', '{"lo": "ຊື່ບັນຊີທະນາຄານຂອງທ່ານບໍ່ກົງກັນ. ກະລຸນາຂໍປ່ຽນບັນຊີໃນໜ້າ \"ບັນຊີທະນາຄານ\" ຫຼື ຕິດຕໍ່ພະນັກງານ.", "cn": "您的银行账户名称不一致。请在“银行账户”页面申请更换账户，或联系客服。", "vn": "Tên tài khoản ngân hàng của bạn không khớp. Vui lòng xin đổi tài khoản ở trang “Tài khoản ngân hàng” hoặc liên hệ nhân viên.", "th": "ชื่อบัญชีธนาคารของคุณไม่ตรงกัน กรุณาขอเปลี่ยนบัญชีในหน้า \"บัญชีธนาคาร\" หรือติดต่อเจ้าหน้าที่"}', 'system', now()),
  ('block', 'OTHER', '{"lo": "ພວກເຮົາກຳລັງກວດສອບບັນຊີຂອງທ່ານ. ກະລຸນາຕິດຕໍ່ພະນັກງານ.", "cn": "我们正在核查您的账户，请联系客服。", "vn": "Chúng tôi đang kiểm tra tài khoản của bạn. Vui lòng liên hệ nhân viên.", "th": "เรากำลังตรวจสอบบัญชีของคุณ กรุณาติดต่อเจ้าหน้าที่"}', 'system', now());
