-- Every table, type and index of Mezia, and its initial rows. Functions and triggers are in prisma/functions,
-- once each in their current text: see docs/decisions/015. No table depends on one of our functions, so that
-- a function can change without a table. Types, tables and columns stand in the order of schema.prisma.

-- ------------------------------------------------------------ types

CREATE TYPE "customer_status" AS ENUM ('UNVERIFIED', 'ACTIVE', 'DELETED');
CREATE TYPE "gender" AS ENUM ('MALE', 'FEMALE');
CREATE TYPE "login_kind" AS ENUM ('EMAIL', 'PHONE');
CREATE TYPE "challenge_kind" AS ENUM (
  'VERIFICATION', 'RESET_PASSWORD', 'NEW_PASSWORD', 'SINGLE_SIGN_IN', 'PIN', 'CHANGE_LOGIN', 'DELETE_ACCOUNT',
  'PREMIUM'
);
CREATE TYPE "premium_status" AS ENUM ('PENDING', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED');
CREATE TYPE "premium_plan" AS ENUM ('DAILY', 'WEEKLY');
CREATE TYPE "referral_status" AS ENUM ('PENDING', 'ACCEPTED', 'CLOSED');
CREATE TYPE "own_account_sign" AS ENUM ('PHONE', 'DEVICE', 'DOCUMENT');
CREATE TYPE "premium_charge_state" AS ENUM ('PENDING', 'OK', 'FAILED', 'UNKNOWN');
CREATE TYPE "points_source" AS ENUM (
  'BUYING', 'BUYING_ONLINE', 'CONSUMED', 'CONSUMED_PRODUCT', 'CLAIMED', 'LEVEL', 'ONBOARDING_STEP_1',
  'ONBOARDING_STEP_2', 'ONBOARDING_STEP_3', 'REFERRAL', 'WHEEL', 'CONSUMED_IN_WHEEL', 'WHEEL_PRIZES', 'GIFT',
  'EXPIRED', 'INACTIVITY', 'REFUND', 'OWED', 'CORRECTION', 'CAMPAIGN', 'MERGED'
);
CREATE TYPE "ledger_contra" AS ENUM ('ISSUED', 'SPENT', 'EXPIRED', 'CANCELLED', 'RESERVED', 'OWED', 'MERGED');
CREATE TYPE "hold_kind" AS ENUM ('RESERVED', 'PENDING');
CREATE TYPE "hold_state" AS ENUM ('OPEN', 'POSTED', 'RELEASED');
CREATE TYPE "offer_type" AS ENUM ('VOUCHER', 'COUPON');
CREATE TYPE "pricing_type" AS ENUM ('MONEY_ONLY', 'POINTS_ONLY', 'MONEY_AND_POINTS');
CREATE TYPE "discount_kind" AS ENUM ('PERCENT', 'AMOUNT');
CREATE TYPE "offer_status" AS ENUM ('DRAFT', 'ACTIVE', 'PAUSED', 'ENDED');
CREATE TYPE "stock_kind" AS ENUM ('OFFER', 'PRIZE', 'CODE');
CREATE TYPE "purchase_status" AS ENUM ('COMPLETED', 'AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED');
CREATE TYPE "purchase_origin" AS ENUM ('SHOP', 'CLICKOUT', 'WHEEL', 'CAMPAIGN', 'STAMPS');
CREATE TYPE "wallet_item_status" AS ENUM ('ACTIVE', 'USED', 'USED_ONLINE', 'EXPIRED', 'VOID');
CREATE TYPE "channel" AS ENUM ('STORE', 'ONLINE');
CREATE TYPE "transaction_status" AS ENUM (
  'CREATED', 'ATTACHED', 'AWAITING_CASHIER', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'CANCELLED',
  'CUSTOMER_VALIDATION_NEEDED', 'PRODUCT_VALIDATION_NEEDED', 'CLAIMED'
);
CREATE TYPE "request_kind" AS ENUM ('ONLINE', 'SALE_POINT');
CREATE TYPE "request_status" AS ENUM ('PENDING', 'VALIDATING', 'ACCEPTED', 'REFUSED');
CREATE TYPE "claim_mark_kind" AS ENUM ('DOCUMENT', 'ORDER');
CREATE TYPE "payment_state" AS ENUM ('OPEN', 'PAID', 'FAILED');
CREATE TYPE "refund_state" AS ENUM ('DUE', 'DONE', 'BY_HAND', 'PARKED');
CREATE TYPE "wheel" AS ENUM ('POINTS', 'GRAND');
CREATE TYPE "wheel_prize_kind" AS ENUM ('POINTS', 'WALLET_ITEM', 'GOODS');
-- Of whatever an event brings, and of the event's own yield.
CREATE TYPE "refused_by" AS ENUM ('STORE', 'CUSTOMER');

-- CreateEnum
CREATE TYPE "yield_state" AS ENUM ('WAITS', 'GIVEN', 'TAKEN_BACK');
CREATE TYPE "newcomer_reason" AS ENUM ('DEVICE', 'ADDRESS');
-- MERGE: another account of the same person became part of this one, which two operators have seen.
CREATE TYPE "newcomer_sign" AS ENUM ('PHONE', 'SALE', 'MERGE');
CREATE TYPE "stamp_card_status" AS ENUM ('ON', 'PAUSED', 'ENDED');
CREATE TYPE "notice_kind" AS ENUM (
  'CLAIM_ANSWERED', 'POINTS_RECEIVED', 'LEVEL_REACHED', 'POINTS_LAPSING', 'ITEM_LAPSING', 'REFUND', 'PREMIUM',
  'OFFER_BACK', 'CAMPAIGN', 'SHOP_CLOSED', 'ACCOUNTS_MERGED', 'REVIEW_ANSWERED', 'OFFLINE_REFUSED'
);
CREATE TYPE "operator_message_status" AS ENUM (
  'WAITING_APPROVAL', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'REFUSED', 'CANCELLED'
);
CREATE TYPE "api_key_kind" AS ENUM ('MERCHANT', 'OPERATOR', 'PARTNER');
CREATE TYPE "operator_role" AS ENUM ('SUPPORT', 'CATALOGUE', 'FINANCE', 'ADMIN');
CREATE TYPE "partner_role" AS ENUM ('OWNER', 'MANAGER', 'FINANCE', 'STORE');
CREATE TYPE "staff_kind" AS ENUM ('OPERATOR', 'PARTNER');
CREATE TYPE "staff_status" AS ENUM ('INVITED', 'ACTIVE', 'CLOSED');
CREATE TYPE "staff_entry_kind" AS ENUM ('INVITATION', 'SECOND_FACTOR', 'STEP_UP');
CREATE TYPE "outbox_kind" AS ENUM ('MESSAGE', 'LIVE', 'WEBHOOK');
CREATE TYPE "outbox_state" AS ENUM ('WAITING', 'DONE', 'PARKED');
CREATE TYPE "audit_actor" AS ENUM ('OPERATOR_KEY', 'PERSON', 'MERCHANT_KEY', 'PARTNER_PERSON', 'SYSTEM');
CREATE TYPE "report_part" AS ENUM ('POINT_FIGURES', 'MEMBER_FIGURES', 'OFFER_FIGURES', 'PROGRAMME_FIGURES');
CREATE TYPE "report_span" AS ENUM ('YESTERDAY', 'LAST_7', 'LAST_30', 'LAST_MONTH');
CREATE TYPE "report_rhythm" AS ENUM ('EACH_DAY', 'EACH_WEEK', 'EACH_MONTH');
CREATE TYPE "home_part_kind" AS ENUM ('LARGE', 'ENDING_SOON', 'INTERESTS', 'NEWEST', 'NEAR');
CREATE TYPE "help_kind" AS ENUM ('TOPIC', 'STORY');
CREATE TYPE "story_topic" AS ENUM ('ONBOARDING', 'HOME', 'PROFILE');
CREATE TYPE "job_stop" AS ENUM ('CLOCK_OFF', 'ERROR', 'APPROVAL_PENDING', 'APPROVAL_REFUSED');
CREATE TYPE "approval_kind" AS ENUM ('JOB', 'SALE', 'CLAIM', 'GIFT', 'CORRECTION', 'MESSAGE', 'MERGE', 'BOUNDS', 'CAMPAIGN',
  'OFFER', 'PRIZE', 'CODE', 'EXPORT', 'LEDGER', 'BANK', 'DISPUTE');
CREATE TYPE "submission_kind" AS ENUM ('OFFER', 'PARTNER', 'STORE');
CREATE TYPE "submission_status" AS ENUM ('SUBMITTED', 'CHANGES_ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN');
CREATE TYPE "contract_billing" AS ENUM ('POSTPAID', 'PREPAID');
CREATE TYPE "vat_regime" AS ENUM ('NORMAL', 'EXEMPT');
CREATE TYPE "line_kind" AS ENUM ('POINTS', 'CAMPAIGN', 'VOUCHER', 'COMMISSION', 'POINTS_BACK', 'CAMPAIGN_BACK', 'VOUCHER_BACK',
  'COMMISSION_BACK', 'ADJUSTMENT');
CREATE TYPE "offline_outcome" AS ENUM ('DONE', 'LOSS', 'REFUSED');
CREATE TYPE "offline_because" AS ENUM ('SIGNATURE_INVALID', 'ALLOWANCE_SPENT', 'AT_OUTSIDE', 'REVOKED', 'USER_BLOCKED',
  'STORE_CLOSED', 'ITEM_UNKNOWN', 'TOKEN_USED');
CREATE TYPE "loss_bearer" AS ENUM ('HOUSE', 'PARTNER');
CREATE TYPE "line_source" AS ENUM ('TRANSACTION', 'CLAIM', 'ONLINE_USE', 'DISPUTE', 'OFFLINE_SALE');
CREATE TYPE "statement_state" AS ENUM ('CLOSED', 'ISSUED', 'ACCEPTED', 'DISPUTED', 'SETTLED');
CREATE TYPE "dispute_state" AS ENUM ('OPEN', 'UPHELD', 'REJECTED');
CREATE TYPE "settlement_document_type" AS ENUM ('INVOICE', 'CREDIT_NOTE');
CREATE TYPE "batch_status" AS ENUM ('DRAFT', 'APPROVED', 'EXPORTED', 'CLOSED', 'DROPPED');
CREATE TYPE "payout_status" AS ENUM ('IN_BATCH', 'SENT', 'PAID', 'RETURNED', 'DROPPED');
CREATE TYPE "withholding_direction" AS ENUM ('BY_HOUSE', 'BY_PARTNER');
CREATE TYPE "withholding_kind" AS ENUM ('COMMISSION', 'FEES', 'GOODS_AND_SERVICES');
CREATE TYPE "bank_line_kind" AS ENUM ('PAID', 'RETURNED', 'RECEIVED');
CREATE TYPE "approval_status" AS ENUM ('PENDING', 'APPROVED', 'REFUSED');

-- ------------------------------------------------------------ records

-- What functions take together. A record is sent whole, as one parameter, and read by the places of its fields
-- (app/core/db/record-literal.ts). No table has a column of such a type.

-- The call that moves something. `owner` asks: a customer, a merchant's key or an operator; theirs is the idempotency
-- key, NULL for none. `actor` and `roles` are what the audit says of a merchant or an operator, NULL for a customer.
CREATE TYPE "moving_call" AS (
  owner uuid, actor audit_actor, roles text[], path text, key text, hash text, request_id text, now timestamptz,
  -- The cashier who acts at a till in a browser.
  cashier uuid,
  -- The person who stands behind an operator's call, by whichever text of a key.
  person uuid
);

-- An offer that comes into a wallet: the ids of the purchase and the item, the item's code and last moment, and the
-- slot of the stock to try first. `version` is the offer's from which it was decided, NULL for any.
CREATE TYPE "new_item" AS (
  offer uuid, version integer, purchase uuid, item uuid, code text, valid_to timestamptz, slot integer
);

-- A level gained, with its points, what it asked for, and what it brings to the inviter, at most `inviter_cap` for one
-- friend.
-- `inviter` is NULL if it brings nothing. A level may change for how long points are valid.
CREATE TYPE "level_gain" AS (
  level integer, points integer, expires_at timestamptz, targets jsonb,
  inviter uuid, inviter_points integer, inviter_cap integer, inviter_expires_at timestamptz
);

-- Levels that were found for an event, and the version of the facts from which they were found. The whole is NULL if
-- the event changes no fact and no level was found.
CREATE TYPE "levels_found" AS (gains level_gain[], facts_before integer);

-- What a campaign gives for an event: its limits per customer, the slot of its budget to try first, and points, a
-- spin, a gift or a stamp, with the gift of a stamp card that the stamp fills.
CREATE TYPE "campaign_reward" AS (
  campaign uuid, version integer, per_customer integer, per_customer_day integer, slot integer,
  points integer, detail jsonb, spin boolean, gift new_item, stamp_card uuid, stamp_gift new_item,
  minor boolean
);

-- A stamp for a sale, with the gift of a card that it fills.
CREATE TYPE "stamp_reward" AS (card uuid, gift new_item);

-- Whatever an event brings. `points` are all points with those of campaigns, `campaign_points`; `level` and `terms` are
-- what the points were calculated from; `coupon_gains` are the levels that are gained only if a gift is the customer's
-- first coupon.
CREATE TYPE "event_yield" AS (
  points integer, bonus integer, campaign_points integer, expires_at timestamptz, detail jsonb,
  level integer, terms jsonb, campaigns campaign_reward[], stamps stamp_reward[],
  levels levels_found, coupon_gains level_gain[]
);

-- An event that brings something: how awards and entries refer to it, its moment, and the amount paid, in whole
-- millimes. Of a sale or claim also its approval's kind and id, the place that its points are counted for, their source,
-- and the ceiling that they pass, NULL for none; `approved` if all of it waited until now.
CREATE TYPE "event_cause" AS (
  subject text, at timestamptz, paid integer, kind approval_kind, id uuid, place uuid, source points_source,
  ceiling text, approved boolean
);

-- A sale or claim that gave points: how many were taken back, and how many waited and were never given.
CREATE TYPE "earned" AS (kind approval_kind, id uuid, cancelled integer, released integer);

-- How many fewer points a campaign would have given without what was undone of an event, and whether it would have
-- given nothing at all.
CREATE TYPE "campaign_back" AS (campaign uuid, points integer, is_over boolean);

-- A part or the whole of a sale or claim that is cancelled: the price of the goods, what of it goes back in money and onto the
-- wallet item, in whole millimes, and what has been cancelled before. `points` are how many fewer points the customer
-- would have if all the money that went back had never been paid, `points_before` of them for what went back before,
-- `campaigns` the part of each campaign in them.
-- `item_until`: how long an item that comes back is good at least. `base_left`, `campaign_left`: the base points and the points
-- of campaigns that what remains of it gives.
CREATE TYPE "sale_back" AS (
  before integer, price integer, cash integer, item integer, status transaction_status, points integer,
  points_before integer, campaigns campaign_back[], use uuid, item_until timestamptz,
  base_left integer, campaign_left integer
);

-- What a partner owes and is owed for an event: the base points of a sale or claim, the points of campaigns in it, and the
-- value of a voucher used, in whole millimes; `at` is the event's own moment.
CREATE TYPE "settled_event" AS (
  source line_source, id uuid, partner uuid, store uuid, at timestamptz, base integer, campaign integer, used integer
);

-- What comes back to a campaign: points of its budget, awards, customers.
CREATE TYPE "budget_part" AS (campaign uuid, points integer, times integer, customers integer);

-- A unit of an offer's stock, and the slot that it came from, NULL if that is not known.
CREATE TYPE "stock_unit" AS (offer uuid, slot integer);

-- What is undone with an event, as far as it has been found: points taken back (of them for what was used
-- `worth`), what was owed before, levels lost, stamps and spins that went,
-- gifts that became void, items bought with points that were returned to pay a debt; the customer's entry that gave the
-- first of these points; what goes back to budgets and stocks when all is found; the sale or claim that counts in its
-- day, with how much of its points and of what stood besides them went; and the events for settle_back.
CREATE TYPE "undone" AS (
  points integer, worth integer, owed_before integer, levels integer[], stamps integer, spins integer, gifts uuid[], items uuid[], since integer,
  budgets budget_part[], units stock_unit[], counted_kind approval_kind, counted uuid, gone bigint, besides bigint, credited uuid[],
  settled settled_event[]
);

-- A sale in a store as it is made or moved: its prices in whole millimes, and the item that reduces them, NULL for none,
-- with what remained of it when the reduction was calculated.
CREATE TYPE "sale_facts" AS (
  id uuid, code text, partner uuid, store uuid, seller_name text, reference text, expires_at timestamptz,
  price integer, reduction integer, payable integer, point_price integer, item uuid, remaining_before integer,
  cashier uuid
);

-- A sale of a till that had no network, as it was decided: its allowance and number, its own moment, the hashes of what was
-- signed and of the customer's token, the price, what the till took off for the item `item` and what of that the item no
-- longer held, in whole millimes; the outcome, why, the points that the till could know of, and who bears what was lost; the
-- cashier that the till named, and whether they were closed then.
CREATE TYPE "offline_facts" AS (
  allowance uuid, seq integer, at timestamptz, content_hash text, token_hash text, amount integer, given integer,
  lost integer, outcome offline_outcome, because offline_because, points integer, borne_by loss_bearer, customer uuid,
  item uuid, cashier uuid, voucher boolean, cashier_closed boolean
);

-- A claim of points or a request, with its document, in the form of its stored file.
CREATE TYPE "claim_facts" AS (
  request uuid, hold uuid, points integer, amount integer, order_id text, order_hash text, message text,
  document_key text, document_type text, document_hash text
);

-- What a spin was drawn from: the spin before it, the state of the prizes, and the sealed seed.
CREATE TYPE "draw_facts" AS (last_spin uuid, prizes_state text, seed text);

-- ------------------------------------------------------------ accounts

CREATE TABLE "customer" (
    "id" UUID NOT NULL,
    "status" "customer_status" NOT NULL DEFAULT 'UNVERIFIED',
    "password_hash" TEXT,
    -- A PIN works only together with a challenge of its device, where attempts are counted.
    "pin_hash" TEXT,
    -- In every secret that a till takes: raised, it ends all codes that were given out. Decision 044.
    "code_epoch" INTEGER NOT NULL DEFAULT 0,
    "first_name" TEXT,
    "last_name" TEXT,
    "contact_phone" TEXT,
    "birthday" DATE,
    -- Since when another birthday was told by which they would be younger; docs/decisions/073-consents-and-minors.md.
    "age_doubted_at" TIMESTAMPTZ(3),
    "gender" "gender",
    "state" TEXT,
    "avatar_key" TEXT,
    "locale" TEXT NOT NULL DEFAULT 'fr',
    "referral_code" TEXT NOT NULL,
    "inviter_id" UUID,
    "registered_store_id" UUID,
    "onboarding_step" INTEGER NOT NULL DEFAULT 0,
    -- A customer who answers the rest of the onboarding later: how many steps were done then. With the next step it
    -- no longer holds.
    "onboarding_later_at_step" INTEGER,
    "level" INTEGER NOT NULL DEFAULT 0,
    "tooltips" JSONB NOT NULL DEFAULT '{}',
    "last_active_day" DATE,
    "connected_days" INTEGER NOT NULL DEFAULT 0,
    "longest_run_days" INTEGER NOT NULL DEFAULT 0,
    "deletion_requested_at" TIMESTAMPTZ(3),
    -- When the files of a deleted account were removed too: the last step of a deletion.
    "erased_at" TIMESTAMPTZ(3),
    "verified_at" TIMESTAMPTZ(3),
    -- Since when an operator has blocked a customer; docs/decisions/031-putting-right.md.
    "blocked_at" TIMESTAMPTZ(3),
    -- The account of the same person that has everything of this one but its ledger.
    "merged_into" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_bounds" CHECK (onboarding_step BETWEEN 0 AND 3 AND level BETWEEN 0 AND 10)
);
CREATE INDEX "customer_referral_code_idx" ON "customer"("referral_code");
-- The planner replaces the function inactive_since by this expression. The index does not name the function
-- itself: it would become silently wrong if the function changed later.
CREATE INDEX "customer_inactive" ON "customer"
  (coalesce(last_active_day, (verified_at AT TIME ZONE 'Africa/Tunis')::date), id) WHERE status = 'ACTIVE';
CREATE INDEX "customer_deletion_requested" ON "customer"(deletion_requested_at, id)
  WHERE status = 'ACTIVE' AND deletion_requested_at IS NOT NULL;
CREATE INDEX "customer_not_erased" ON "customer"(id) WHERE status = 'DELETED' AND erased_at IS NULL;
CREATE INDEX "customer_of_level" ON "customer"(level, id) WHERE status = 'ACTIVE';
CREATE INDEX "customer_never_verified" ON "customer"(created_at, id) WHERE status = 'UNVERIFIED';
-- Operators also look customers up by their contact phone.
CREATE INDEX "customer_contact_phone" ON "customer"("contact_phone") WHERE contact_phone IS NOT NULL;
-- Customers by the beginnings of the words of their name: the expression of app/core/db/accounts/customer-search.server.ts.
CREATE INDEX "customer_name_words" ON "customer" USING GIN (
  array_to_tsvector(string_to_array(btrim(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(
    normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), NFKD),
    '[\u0300-\u036f\u064b-\u065f\u0640]', '', 'g')), 'ٱىیةکگڨڤøłđ', 'اييهككقفold'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')), ' '))
);
-- By the beginning of a number that is only a contact.
CREATE INDEX "customer_contact_phone_beginning" ON "customer"(contact_phone text_pattern_ops) WHERE contact_phone IS NOT NULL;
-- The few that a filter of the list asks for.
CREATE INDEX "customer_blocked" ON "customer"(id) WHERE blocked_at IS NOT NULL;
CREATE INDEX "customer_not_active" ON "customer"(status, id) WHERE status <> 'ACTIVE';
-- Who joined on a day.
CREATE INDEX "customer_verified" ON "customer"(verified_at) WHERE verified_at IS NOT NULL;

CREATE TABLE "login" (
    "login" TEXT NOT NULL,
    "kind" "login_kind" NOT NULL,
    "user_id" UUID NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    -- Of a verified address at one of the usual providers: the mailbox that it reaches, however it is spelled.
    "mailbox" TEXT,

    CONSTRAINT "login_pkey" PRIMARY KEY ("login")
);
CREATE INDEX "login_user_id_idx" ON "login"("user_id");
-- One mailbox is one person, whoever proves it first.
CREATE UNIQUE INDEX "login_mailbox_key" ON "login"("mailbox");
-- By the beginning of an address or a number. The condition holds for every login.
CREATE INDEX "login_beginning" ON "login"(login text_pattern_ops) WHERE login <> '';

CREATE TABLE "former_login" (
    "hash" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "steps" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "campaigns" JSONB NOT NULL,
    "offers" JSONB NOT NULL,
    "clickouts" UUID[],
    "owed" INTEGER NOT NULL,
    "part_of" TEXT,

    CONSTRAINT "former_login_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "former_login_person_id_idx" ON "former_login"("person_id");

CREATE TABLE "returned_customer" (
    "user_id" UUID NOT NULL,
    "steps" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "campaigns" JSONB NOT NULL,
    "owed" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "returned_customer_pkey" PRIMARY KEY ("user_id")
);

-- Who became a customer without a sign of their own, a phone or a purchase. `welcome` is the state of what the onboarding
-- and all levels bring.
CREATE TABLE "newcomer" (
    "user_id" UUID NOT NULL,
    "welcome" "yield_state" NOT NULL DEFAULT 'GIVEN',
    -- Why the welcome waits, or waited; NULL if it never did.
    "because" "newcomer_reason",
    -- What each step brings once it is given, of a welcome that waits or waited.
    "points" INTEGER[] NOT NULL DEFAULT '{0,0,0}',
    "hold_id" UUID,
    -- How often it was given and taken back.
    "times_lost" INTEGER NOT NULL DEFAULT 0,
    -- How its entries end: given again after it was taken back, they are others.
    "again" TEXT NOT NULL GENERATED ALWAYS AS (CASE WHEN times_lost > 0 THEN ':' || times_lost ELSE '' END) STORED,
    -- What a purchase must pay to be a sign, as the customer was told.
    "sale_millimes" INTEGER NOT NULL,
    "sign" "newcomer_sign",
    "signed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newcomer_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "newcomer_waits_check" CHECK (welcome = 'GIVEN' OR because IS NOT NULL AND sign IS NULL)
);
CREATE INDEX "newcomer_created_at_idx" ON "newcomer"("created_at");

CREATE TABLE "session" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    -- The device by which a customer recognises a session: "Chrome · Android".
    "device" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("user_id", "id")
);

CREATE TABLE "challenge" (
    "id" UUID NOT NULL,
    "handle_hash" TEXT NOT NULL,
    "kind" "challenge_kind" NOT NULL,
    "user_id" UUID NOT NULL,
    "login" TEXT,
    "password_hash" TEXT,
    -- The data of a registration, its password and inviter, counts once its own challenge is verified.
    "inviter_id" UUID,
    "registered_store_id" UUID,
    -- The session of the device that holds a PIN challenge, so that ending the device ends its PIN too. No reference: a
    -- device that signed out keeps its challenge.
    "session_id" UUID,
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "challenge_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "challenge_tries" CHECK (wrong_tries BETWEEN 0 AND 5)
);
CREATE UNIQUE INDEX "challenge_handle_hash_key" ON "challenge"("handle_hash");
CREATE INDEX "challenge_user_id_kind_idx" ON "challenge"("user_id", "kind");
-- The fifth wrong attempt at a code ends every challenge of that code; a deletion ends those of its logins.
CREATE INDEX "challenge_login" ON "challenge"("login", "kind") WHERE login IS NOT NULL;

-- A code belongs to a login and a purpose, however many challenges use it: so attempts are counted on the
-- code, and a new challenge for the same code allows no new attempts. A row without user_id records a request
-- for an unknown login, which is answered like a known one.
CREATE TABLE "one_time_code" (
    "login" TEXT NOT NULL,
    "kind" "challenge_kind" NOT NULL,
    "user_id" UUID,
    "code_hash" TEXT,
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "one_time_code_pkey" PRIMARY KEY ("login", "kind"),
    CONSTRAINT "one_time_code_tries" CHECK (wrong_tries BETWEEN 0 AND 5)
);

-- An operator's token signs in once.
CREATE TABLE "partner_token" (
    "issuer" TEXT NOT NULL,
    "token_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_token_pkey" PRIMARY KEY ("issuer", "token_id")
);

-- A warning is sent once per absence of a customer.
CREATE TABLE "inactivity_warning" (
    "user_id" UUID NOT NULL,
    "inactive_since" DATE NOT NULL,
    "after_days" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inactivity_warning_pkey" PRIMARY KEY ("user_id", "inactive_since", "after_days")
);

-- The devices that have used an account, as hashes.
CREATE TABLE "user_device" (
    "user_id" UUID NOT NULL,
    "device_hash" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_device_pkey" PRIMARY KEY ("user_id", "device_hash")
);
CREATE INDEX "user_device_hash_idx" ON "user_device"("device_hash");

-- Friends recognised as the inviter's own accounts, and by what.
CREATE TABLE "refused_friend" (
    "user_id" UUID NOT NULL,
    "friend_id" UUID NOT NULL,
    "sign" "own_account_sign" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_friend_pkey" PRIMARY KEY ("user_id", "friend_id")
);
-- Whose own account somebody was taken for.
CREATE INDEX "refused_friend_friend_id_idx" ON "refused_friend"("friend_id");

-- An invite locks the slot of its contact: of two concurrent invites to one contact the second waits, even if
-- the contact has no row anywhere yet. The rows contain no data and are never written.
CREATE TABLE "invite_slot" (
    "slot" INTEGER NOT NULL,

    CONSTRAINT "invite_slot_pkey" PRIMARY KEY ("slot")
);

CREATE TABLE "referral" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "friend_id" UUID,
    "contact" TEXT,
    -- Of a contact that is kept whole: the mailbox that it reaches, or the contact itself; by it invites are compared.
    "mailbox" TEXT,
    "status" "referral_status" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "referral_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE INDEX "referral_friend_id_idx" ON "referral"("friend_id");
-- The contacts that have already been sent an invite, however their address is spelled.
CREATE INDEX "referral_mailbox" ON "referral"("mailbox") WHERE mailbox IS NOT NULL;
-- Contacts are erased with the person whom they name.
CREATE INDEX "referral_contact" ON "referral"("contact") WHERE contact IS NOT NULL;

CREATE TABLE "user_tag" (
    "user_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,

    CONSTRAINT "user_tag_pkey" PRIMARY KEY ("user_id", "tag_id")
);

CREATE TABLE "user_level" (
    "user_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "state" "yield_state" NOT NULL DEFAULT 'GIVEN',
    -- How often it was lost and gained again.
    "times_lost" INTEGER NOT NULL DEFAULT 0,
    -- How entries and awards name it: gained again, it is another cause.
    "cause" TEXT NOT NULL GENERATED ALWAYS AS (
        'level:' || level || CASE WHEN times_lost > 0 THEN ':' || times_lost ELSE '' END) STORED,
    "reward_points" INTEGER NOT NULL,
    -- What it brought to the inviter.
    "inviter_id" UUID,
    "inviter_points" INTEGER NOT NULL DEFAULT 0,
    -- What it asked for when it was reached: it stands on facts that meet this.
    "targets" JSONB NOT NULL DEFAULT '{}',
    "reached_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_level_pkey" PRIMARY KEY ("user_id", "level")
);

CREATE TABLE "premium_subscription" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "plan" "premium_plan" NOT NULL,
    "status" "premium_status" NOT NULL,
    "current_period_end" TIMESTAMPTZ(3),
    "paid_periods" INTEGER NOT NULL DEFAULT 0,
    "failed_tries" INTEGER NOT NULL DEFAULT 0,
    "suspended_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    -- When a paid subscription ended.
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "premium_subscription_pkey" PRIMARY KEY ("user_id", "id")
);
-- Per customer at most one is open and one waits for verification.
CREATE UNIQUE INDEX "premium_subscription_open" ON "premium_subscription"(user_id)
  WHERE status IN ('ACTIVE', 'SUSPENDED', 'CANCELLED');
CREATE UNIQUE INDEX "premium_subscription_pending" ON "premium_subscription"(user_id) WHERE status = 'PENDING';
CREATE INDEX "premium_subscription_due" ON "premium_subscription"(due_at, user_id, id) WHERE due_at IS NOT NULL;

-- Every charge sent to the operator.
CREATE TABLE "premium_charge" (
    "user_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "period" INTEGER NOT NULL,
    "try" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "plan" "premium_plan" NOT NULL,
    "amount_millimes" INTEGER NOT NULL,
    "state" "premium_charge_state" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "premium_charge_pkey" PRIMARY KEY ("user_id", "subscription_id", "period", "try"),
    CONSTRAINT "premium_charge_counts" CHECK (period > 0 AND try > 0 AND attempts > 0 AND amount_millimes > 0),
    CONSTRAINT "premium_charge_settled" CHECK ((settled_at IS NULL) = (state IN ('PENDING', 'UNKNOWN')))
);
CREATE UNIQUE INDEX "premium_charge_user_id_reference_key" ON "premium_charge"("user_id", "reference");
CREATE INDEX "premium_charge_created_at_idx" ON "premium_charge" USING brin ("created_at");
-- A period is paid once, and not charged again while an answer is missing.
CREATE UNIQUE INDEX "premium_charge_once" ON "premium_charge"(user_id, subscription_id, period) WHERE state <> 'FAILED';
CREATE INDEX "premium_charge_open" ON "premium_charge"(created_at) WHERE state IN ('PENDING', 'UNKNOWN');

-- Which phone pays for whom.
CREATE TABLE "premium_phone" (
    "phone" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "free_from" TIMESTAMPTZ(3),

    CONSTRAINT "premium_phone_pkey" PRIMARY KEY ("phone")
);
CREATE INDEX "premium_phone_user_id_idx" ON "premium_phone"("user_id");

-- ------------------------------------------------------------ ledger

-- The balances of one customer. Tables whose rows change often leave room on each page for the next version of a row.
CREATE TABLE "points_account" (
    "user_id" UUID NOT NULL,
    "available" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "pending" INTEGER NOT NULL DEFAULT 0,
    "owed" INTEGER NOT NULL DEFAULT 0,
    "lifetime_earned" INTEGER NOT NULL DEFAULT 0,
    "seq" INTEGER NOT NULL DEFAULT 0,
    -- A version number: counts the changes of the facts that levels are decided from.
    "facts_version" INTEGER NOT NULL DEFAULT 0,
    -- What sales and claims gave the customer on one business day, the last on which they gave anything.
    "counted_day" DATE,
    "counted_points" BIGINT NOT NULL DEFAULT 0,
    -- The accounts of the same person that became part of this one; their ledgers stay under their own ids.
    "merged_from" UUID[] NOT NULL DEFAULT '{}',

    CONSTRAINT "points_account_pkey" PRIMARY KEY ("user_id"),
    -- In few words, because Postgres parses the text of a check again for each statement.
    CONSTRAINT "points_account_never_negative" CHECK (least(available, reserved, pending, owed, lifetime_earned, seq) >= 0)
) WITH (fillfactor = 50);

CREATE TABLE "points_entry" (
    "user_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "contra" "ledger_contra" NOT NULL,
    "balance_after" INTEGER NOT NULL,
    "source" "points_source" NOT NULL,
    "reference" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "points_entry_pkey" PRIMARY KEY ("user_id", "seq"),
    -- Of a customer who has nothing, what a refund or a correction takes is an entry of 0, with all of it owed.
    CONSTRAINT "points_entry_bounds" CHECK (
        (amount <> 0 OR source IN ('REFUND', 'CORRECTION', 'LEVEL', 'REFERRAL', 'MERGED')) AND least(balance_after, seq - 1) >= 0)
);
CREATE UNIQUE INDEX "points_entry_user_id_reference_key" ON "points_entry"("user_id", "reference");
-- Entries are stored in the order of their time and never move: a few bytes per hundred pages find a day.
CREATE INDEX "points_entry_created_at_idx" ON "points_entry" USING BRIN ("created_at") WITH (autosummarize = on);
-- An inviter's earnings.
CREATE INDEX "points_entry_referral" ON "points_entry"("user_id") WHERE source = 'REFERRAL';
-- Points moved by other people. An inviter's earnings keep an index of their own: the many gifts of a customer
-- would be read with them.
CREATE INDEX "points_entry_transfers" ON "points_entry"(user_id, seq) WHERE source IN ('GIFT', 'REFERRAL', 'REFUND', 'OWED');

-- An operator's note on a gift. It may name a person, so it is stored outside the entry, which is never
-- deleted, and is deleted with the account.
CREATE TABLE "gift_note" (
    "user_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "note" TEXT NOT NULL,

    CONSTRAINT "gift_note_pkey" PRIMARY KEY ("user_id", "reference")
);

-- A past business day: its entries as a hash that contains the hash of the day before.
CREATE TABLE "ledger_day" (
    "day" DATE NOT NULL,
    "entries" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "previous_hash" TEXT NOT NULL,

    CONSTRAINT "ledger_day_pkey" PRIMARY KEY ("day")
);

-- Closed days added up for the desk's figures: decision 036. A day that is opened again, when the sandbox's clock is
-- put back, takes its sums along.
CREATE TABLE "figures_day" (
    "day" DATE NOT NULL,

    CONSTRAINT "figures_day_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "figures_day_day_fkey" FOREIGN KEY ("day") REFERENCES "ledger_day"("day")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- The entries of a closed day with one source and one of Mezia's sides, from the customers' side.
CREATE TABLE "points_figure" (
    "day" DATE NOT NULL,
    "source" "points_source" NOT NULL,
    "contra" "ledger_contra" NOT NULL,
    "entries" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,

    CONSTRAINT "points_figure_pkey" PRIMARY KEY ("day", "source", "contra"),
    CONSTRAINT "points_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- The members of a closed day: who joined, who earned, bought or played, and who of these had joined before it.
CREATE TABLE "member_figure" (
    "day" DATE NOT NULL,
    "joined" INTEGER NOT NULL,
    "active" INTEGER NOT NULL,
    "returned" INTEGER NOT NULL,

    CONSTRAINT "member_figure_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "member_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- Of the members who joined in one month: how many were active in another. Both are first days of months.
CREATE TABLE "cohort_figure" (
    "joined" DATE NOT NULL,
    "month" DATE NOT NULL,
    "active" INTEGER NOT NULL,

    CONSTRAINT "cohort_figure_pkey" PRIMARY KEY ("joined", "month")
);

-- What was given of an offer on a closed day, at what price, and what its face value was beyond the money paid.
CREATE TABLE "offer_day_figure" (
    "day" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "given" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "millimes" BIGINT NOT NULL,
    "cost_points" BIGINT NOT NULL,
    "cost_millimes" BIGINT NOT NULL,

    CONSTRAINT "offer_day_figure_pkey" PRIMARY KEY ("day", "offer_id"),
    CONSTRAINT "offer_day_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- How often an offer was used at a store on a closed day, less what was given back; the nil id stands for online.
CREATE TABLE "use_figure" (
    "day" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "uses" INTEGER NOT NULL,
    "millimes" BIGINT NOT NULL,

    CONSTRAINT "use_figure_pkey" PRIMARY KEY ("day", "offer_id", "partner_id", "store_id"),
    CONSTRAINT "use_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- All offers together on a closed day.
CREATE TABLE "offers_figure" (
    "day" DATE NOT NULL,
    "seen" INTEGER NOT NULL,
    "given" INTEGER NOT NULL,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "offers_figure_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "offers_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- The closed days of a month, given by its first day, of one offer.
CREATE TABLE "offer_month_figure" (
    "month" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "seen" INTEGER NOT NULL,
    "given" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "millimes" BIGINT NOT NULL,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "offer_month_figure_pkey" PRIMARY KEY ("month", "offer_id")
);

-- The same of an offer at a store.
CREATE TABLE "use_month_figure" (
    "month" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "uses" INTEGER NOT NULL,
    "millimes" BIGINT NOT NULL,

    CONSTRAINT "use_month_figure_pkey" PRIMARY KEY ("month", "offer_id", "partner_id", "store_id")
);

-- What else happened on a closed day, by kind: LEVEL (key: the level reached), INVITED, JOINED_INVITED, SPIN and PRIZE
-- (key: the wheel; of a prize also its kind), CHARGE (key: the plan), PREMIUM_STARTED, PREMIUM_ENDED (key: the plan).
CREATE TABLE "event_figure" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "times" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "millimes" BIGINT NOT NULL,

    CONSTRAINT "event_figure_pkey" PRIMARY KEY ("day", "kind", "key"),
    CONSTRAINT "event_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- What stands now, written anew by each run: LAPSE (key: the first day of the month in which points lapse), LEVEL,
-- RFM (key: the group), PREMIUM (key: the plan).
CREATE TABLE "standing_figure" (
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "members" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,

    CONSTRAINT "standing_figure_pkey" PRIMARY KEY ("kind", "key")
);

-- What a customer paid in all, and when last: written anew by each run of the job "figures". No index but the key: every
-- row changes each night, and the desk sorts them all in less time than an index would cost then.
CREATE TABLE "customer_spending" (
    "user_id" UUID NOT NULL,
    "spent_millimes" BIGINT NOT NULL,
    "last_sale_at" TIMESTAMPTZ(3),
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_spending_pkey" PRIMARY KEY ("user_id")
);

-- How often an offer's page was opened on a day, or asked for by an app.
CREATE TABLE "offer_view" (
    "day" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "seen" INTEGER NOT NULL,

    CONSTRAINT "offer_view_pkey" PRIMARY KEY ("day", "offer_id")
);

CREATE TABLE "points_lot" (
    "user_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL,
    -- In the indexes' conditions instead of `remaining`, as it changes once in a lot's life: all other uses replace the
    -- row on its own page and touch no index. Decision 019.
    "open" BOOLEAN NOT NULL GENERATED ALWAYS AS (remaining > 0) STORED,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "points_lot_pkey" PRIMARY KEY ("user_id", "seq"),
    CONSTRAINT "points_lot_bounds" CHECK (points > 0 AND remaining BETWEEN 0 AND points)
) WITH (fillfactor = 80);
-- Spendable points, in the order in which they are spent.
CREATE INDEX "points_lot_spendable" ON "points_lot"(user_id, expires_at, seq) WHERE open;
-- Lots that still have points, of all customers, by expiry.
CREATE INDEX "points_lot_due" ON "points_lot"(expires_at, user_id, seq) WHERE open;

CREATE TABLE "lot_use" (
    "user_id" UUID NOT NULL,
    "entry_seq" INTEGER NOT NULL,
    "lot_seq" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,

    CONSTRAINT "lot_use_pkey" PRIMARY KEY ("user_id", "entry_seq", "lot_seq"),
    CONSTRAINT "lot_use_moves" CHECK (points <> 0)
);

CREATE TABLE "points_hold" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "hold_kind" NOT NULL,
    "state" "hold_state" NOT NULL DEFAULT 'OPEN',
    "points" INTEGER NOT NULL,
    "entry_seq" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "points_hold_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "points_hold_positive" CHECK (points > 0 OR points = 0 AND kind = 'PENDING')
);
CREATE INDEX "points_hold_open" ON "points_hold"(user_id) WHERE state = 'OPEN';

CREATE TABLE "economy" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "onboarding_points" INTEGER[],
    "level_points" INTEGER[],
    "referral_points" INTEGER NOT NULL,
    "referral_cap_points" INTEGER NOT NULL,
    "spin_points" INTEGER NOT NULL,
    -- Of levels 1 to 10: the bonus in percent on points earned at partners, and the conditions with their targets, in
    -- the order in which they are shown: JSON keeps it, JSONB does not.
    "level_bonus" INTEGER[] NOT NULL DEFAULT '{0,0,0,0,0,10,20,40,70,100}',
    "level_conditions" JSON NOT NULL DEFAULT '[
      {"ONBOARDING_STEPS": 3},
      {"FIRST_COUPON": 1},
      {"FRIENDS_VERIFIED": 1, "CONNECTED_DAYS": 2},
      {"CONNECTED_DAYS": 3, "PROFILE_COMPLETE": 8},
      {"IN_STORE_TRANSACTIONS": 1, "FRIENDS_VERIFIED": 5, "ACCOUNT_AGE_DAYS": 10},
      {"ACCOUNT_AGE_DAYS": 16, "SPENT_30_DAYS_MILLIMES": 150000},
      {"ACCOUNT_AGE_DAYS": 21, "SPENT_30_DAYS_MILLIMES": 200000},
      {"ACCOUNT_AGE_DAYS": 31, "SPENT_30_DAYS_MILLIMES": 300000},
      {"ACCOUNT_AGE_DAYS": 61, "SPENT_30_DAYS_MILLIMES": 400000},
      {"ACCOUNT_AGE_DAYS": 91, "SPENT_30_DAYS_MILLIMES": 500000}
    ]',
    -- The ceilings of decision 030, as they are delivered; NULL: none.
    "per_sale_points" INTEGER DEFAULT 5000,
    "per_customer_day_points" INTEGER DEFAULT 10000,
    "per_store_day_points" INTEGER DEFAULT 50000,
    "per_partner_day_points" INTEGER DEFAULT 100000,
    "per_gift_points" INTEGER DEFAULT 1000,
    "per_operator_day_points" INTEGER DEFAULT 5000,
    "claim_over_percent" INTEGER DEFAULT 10,
    "per_message_day_customers" INTEGER DEFAULT 1000,
    "per_point_millimes" INTEGER DEFAULT 20,
    "per_campaign_points" INTEGER DEFAULT 100000,
    -- What one mail of an operator's message costs, in millimes.
    "mail_millimes" INTEGER NOT NULL DEFAULT 0,
    -- The wheels: decision 074. Every how many days who never bought turns the points wheel for nothing; NULL: never.
    "free_entry_days" INTEGER,
    "grand_for_premium" BOOLEAN NOT NULL DEFAULT true,
    -- The rules of a wheel as they lie at the notary's: their reference, the first day and the last.
    "points_wheel_deposit" TEXT,
    "points_wheel_from" DATE,
    "points_wheel_until" DATE,
    "grand_wheel_deposit" TEXT,
    "grand_wheel_from" DATE,
    "grand_wheel_until" DATE,

    CONSTRAINT "economy_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "economy_one_row" CHECK (id = 1 AND cardinality(onboarding_points) = 3 AND cardinality(level_points) = 10)
);

-- What a store, a partner's online shop or an operator gave on one business day; `whole`: what a partner did with all its
-- stores and its online shop.
CREATE TABLE "points_day" (
    "owner_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "whole" BOOLEAN NOT NULL DEFAULT false,
    "points" BIGINT NOT NULL,

    CONSTRAINT "points_day_pkey" PRIMARY KEY ("owner_id", "day", "whole"),
    CONSTRAINT "points_day_points_check" CHECK (points >= 0)
);
CREATE INDEX "points_day_day_idx" ON "points_day"("day");

-- How many accounts a device, or a block of addresses, made on one business day, and how many of them with a phone: under a
-- keyed hash, and nothing that names an account.
CREATE TABLE "account_day" (
    "maker" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "made" INTEGER NOT NULL,
    "with_phone" INTEGER NOT NULL,

    CONSTRAINT "account_day_pkey" PRIMARY KEY ("maker", "day")
);
CREATE INDEX "account_day_day_idx" ON "account_day"("day");

-- Whether maintenance is on. One row.
CREATE TABLE "maintenance" (
    "id" INTEGER NOT NULL DEFAULT 1,
    -- Null while maintenance is off.
    "since" TIMESTAMPTZ(3),
    -- A message shown to customers beside the standard text, by language.
    "message" JSONB,

    CONSTRAINT "maintenance_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "maintenance_is_one" CHECK (id = 1),
    CONSTRAINT "maintenance_message_while_closed" CHECK (since IS NOT NULL OR message IS NULL)
);

-- ------------------------------------------------------------ catalogue

CREATE TABLE "tag" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "label" JSONB NOT NULL,

    CONSTRAINT "tag_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "tag_key_key" ON "tag"("key");

-- Pictures that operators sent, by the hash of their bytes: decision 038.
CREATE TABLE "picture" (
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "picture_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "picture_hash_key" ON "picture"("hash");

CREATE TABLE "partner" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" JSONB NOT NULL,
    "logo_url" TEXT,
    "tags" TEXT[],
    "earn_rate" INTEGER NOT NULL DEFAULT 10,
    "online" BOOLEAN NOT NULL DEFAULT false,
    "online_url" TEXT,
    "external_reference" TEXT,
    -- Above this reduction a PIN at its tills is no yes; NULL: whatever the item is worth.
    "phone_yes_above_millimes" INTEGER,
    "search" TEXT NOT NULL,
    "closed_from" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "partner_external_reference_key" ON "partner"("external_reference");
CREATE INDEX "partner_created_at_id_idx" ON "partner"("created_at", "id");

CREATE TABLE "store" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "external_reference" TEXT,
    "closed_from" DATE,
    "monday_hours" TEXT,
    "tuesday_hours" TEXT,
    "wednesday_hours" TEXT,
    "thursday_hours" TEXT,
    "friday_hours" TEXT,
    "saturday_hours" TEXT,
    "sunday_hours" TEXT,
    "other_hours" JSONB NOT NULL DEFAULT '[]',
    "search" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "store_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "store_external_reference_key" ON "store"("external_reference");
CREATE INDEX "store_partner_id_idx" ON "store"("partner_id");
CREATE INDEX "store_closing" ON "store"("partner_id") WHERE closed_from IS NOT NULL;

CREATE TABLE "offer" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" "offer_status" NOT NULL DEFAULT 'ACTIVE',
    "partner_id" UUID,
    "type" "offer_type" NOT NULL,
    "title" JSONB NOT NULL,
    "description" JSONB NOT NULL,
    "terms" JSONB NOT NULL,
    "image_url" TEXT,
    "pricing_type" "pricing_type" NOT NULL,
    "point_price" INTEGER NOT NULL DEFAULT 0,
    "price_millimes" INTEGER NOT NULL DEFAULT 0,
    "premium" BOOLEAN NOT NULL DEFAULT false,
    "per_user_limit" INTEGER,
    "stock_limited" BOOLEAN NOT NULL,
    "available_from" TIMESTAMPTZ(3),
    "available_to" TIMESTAMPTZ(3),
    "valid_from" TIMESTAMPTZ(3),
    "valid_to" TIMESTAMPTZ(3),
    "face_value_millimes" INTEGER,
    "discount_kind" "discount_kind",
    "discount_value" INTEGER,
    "minimum_purchase_millimes" INTEGER,
    "maximum_reduction_millimes" INTEGER,
    "available_online" BOOLEAN NOT NULL DEFAULT false,
    "external_reference" TEXT,
    -- The level from which it can be bought; NULL for all.
    "min_level" INTEGER,
    -- Whom it is for; NULL for everybody.
    "segment_id" UUID,
    -- Soldes of app/core/domain/offers/soldes.ts; NULL for an offer that is not part of declared sales.
    "soldes" JSONB,
    "search" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "offer_prices" CHECK (point_price >= 0 AND price_millimes >= 0),
    CONSTRAINT "offer_one_issuer" CHECK (type <> 'VOUCHER' OR price_millimes = 0 OR partner_id IS NOT NULL),
    CONSTRAINT "offer_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id")
        ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "offer_external_reference_key" ON "offer"("external_reference");
CREATE INDEX "offer_partner_id_idx" ON "offer"("partner_id");

-- How many units of an offer were given and used: counted by a job, so that a purchase writes nothing for it. Decision
-- 037.
CREATE TABLE "offer_figures" (
    "offer_id" UUID NOT NULL,
    "sold" INTEGER NOT NULL,
    "used" INTEGER NOT NULL,
    "counted_to" UUID NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_figures_pkey" PRIMARY KEY ("offer_id")
);

-- Units of what is limited, apart from it, because many want the same row at once.
CREATE TABLE "stock" (
    "subject_id" UUID NOT NULL,
    "slot" INTEGER NOT NULL,
    "made" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL,
    "kind" "stock_kind" NOT NULL,
    "came_back" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stock_pkey" PRIMARY KEY ("subject_id", "slot"),
    CONSTRAINT "stock_bounds" CHECK (remaining BETWEEN 0 AND made)
) WITH (fillfactor = 20);
CREATE INDEX "stock_came_back" ON "stock"("subject_id") WHERE came_back > 0;

-- ------------------------------------------------------------ purchases and wallet

CREATE TABLE "purchase" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "status" "purchase_status" NOT NULL,
    -- Offers that come into a wallet without being bought: by a click-out or a wheel. Each is stored as a
    -- purchase that cost nothing, so that stock, wallet and ledger work the same way; it does not count for
    -- the shop's limit per customer.
    "origin" "purchase_origin" NOT NULL DEFAULT 'SHOP',
    "point_price" INTEGER NOT NULL,
    "price_millimes" INTEGER NOT NULL,
    "wallet_item_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "hold_id" UUID,
    -- Where its reserved unit came from.
    "stock_slot" INTEGER,
    -- The offer's at the reservation: later changes of the offer do not apply to it.
    "terms" JSONB,
    "valid_to" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "purchase_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE INDEX "purchase_awaiting_idx" ON "purchase"("expires_at", "user_id", "id") WHERE "status" = 'AWAITING_PAYMENT';
-- A customer's purchases with a money part.
CREATE INDEX "purchase_with_money" ON "purchase"(user_id, created_at, id) WHERE price_millimes > 0;
-- Operators name a purchase by its id alone. Ids grow with time, and these calls are rare: a block index finds it, and
-- costs a purchase next to nothing.
CREATE INDEX "purchase_id_idx" ON "purchase" USING BRIN ("id") WITH (autosummarize = on);

CREATE TABLE "offer_taken" (
    "user_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "taken" INTEGER NOT NULL,
    "before" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "offer_taken_pkey" PRIMARY KEY ("user_id", "offer_id")
) WITH (fillfactor = 90);

CREATE TABLE "wallet_item" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "offer_id" UUID NOT NULL,
    "partner_id" UUID,
    "type" "offer_type" NOT NULL,
    "status" "wallet_item_status" NOT NULL DEFAULT 'ACTIVE',
    "face_value_millimes" INTEGER,
    "remaining_millimes" INTEGER,
    "discount_kind" "discount_kind",
    "discount_value" INTEGER,
    "minimum_purchase_millimes" INTEGER,
    "maximum_reduction_millimes" INTEGER,
    "available_online" BOOLEAN NOT NULL,
    "valid_from" TIMESTAMPTZ(3),
    "valid_to" TIMESTAMPTZ(3),
    "last_code_step" INTEGER NOT NULL DEFAULT 0,
    -- While a sale waits for its cashier the chosen item is reserved for it, and cannot be used elsewhere.
    "held_by" UUID,
    "held_until" TIMESTAMPTZ(3),
    -- When its purchase was returned or its gift taken back: it counts as never given.
    "returned_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wallet_item_pkey" PRIMARY KEY ("user_id", "id"),
    -- A coupon's values are null, and a check of null passes.
    CONSTRAINT "wallet_item_bounds" CHECK (remaining_millimes BETWEEN 0 AND face_value_millimes)
);
CREATE INDEX "wallet_item_code_idx" ON "wallet_item"("code");
-- The wallet's lists, newest first. Items past their validity stay ACTIVE: those are found by their end.
CREATE INDEX "wallet_item_status" ON "wallet_item"(user_id, status, id);
CREATE INDEX "wallet_item_ending" ON "wallet_item"(user_id, valid_to) WHERE status = 'ACTIVE' AND valid_to IS NOT NULL;
-- Whether a customer has had a coupon that was not taken back.
CREATE INDEX "wallet_item_coupon" ON "wallet_item"(user_id) WHERE type = 'COUPON' AND returned_at IS NULL;
-- A block index, as purchase_id_idx.
CREATE INDEX "wallet_item_id_idx" ON "wallet_item" USING BRIN ("id") WITH (autosummarize = on);

-- The customer's card: the ten characters that its code begins with. Decision 044.
CREATE TABLE "customer_card" (
    "user_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_card_pkey" PRIMARY KEY ("user_id")
);
-- Not unique, as those of wallet items are not: the digits tell two customers apart.
CREATE INDEX "customer_card_code_idx" ON "customer_card"("code");

-- A code of a card or pass that a till has looked up, and the handle that it got. A card's code belongs to the store that
-- looked it up first, and no two sales by PIN come from one code. Decision 044.
CREATE TABLE "card_lookup" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "of_pass" BOOLEAN NOT NULL,
    "code_epoch" INTEGER NOT NULL,
    "code_step" INTEGER NOT NULL,
    "store_id" UUID NOT NULL,
    "handle" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    -- The sale to which its customer has agreed by PIN.
    "pin_sale_id" UUID,

    CONSTRAINT "card_lookup_pkey" PRIMARY KEY ("user_id", "id")
);
-- A pass's code is good for weeks, in any store.
CREATE UNIQUE INDEX "card_lookup_of_card" ON "card_lookup"("user_id", "code_epoch", "code_step") WHERE NOT of_pass;

-- A pass for tills without a network that a phone's key has got, by its serial. Decision 087.
CREATE TABLE "offline_pass" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key_thumbprint" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "offline_pass_pkey" PRIMARY KEY ("user_id", "id")
);
-- The serials that tills must refuse.
CREATE INDEX "offline_pass_revoked" ON "offline_pass"("expires_at") WHERE revoked_at IS NOT NULL;

-- A customer's pass in Apple's wallet, with what it showed when it was last made. Decision 048.
CREATE TABLE "apple_pass" (
    "user_id" UUID NOT NULL,
    "serial" UUID NOT NULL,
    "code" TEXT NOT NULL,
    -- Of an earlier epoch than its customer's it is worth nothing.
    "code_epoch" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "apple_pass_pkey" PRIMARY KEY ("user_id")
);
-- Neither is unique, as the codes of cards are not: digits and token tell two customers apart.
CREATE INDEX "apple_pass_code_idx" ON "apple_pass"("code");
CREATE INDEX "apple_pass_serial_idx" ON "apple_pass"("serial");

-- A pass in Google Wallet, with what it shows there; one whose card is no more is still to be ended there. Decision 048.
CREATE TABLE "google_pass" (
    "user_id" UUID NOT NULL,
    "card_code" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "google_pass_pkey" PRIMARY KEY ("user_id", "card_code")
);

-- The devices that show Apple's pass, and until when each knows of its changes.
CREATE TABLE "apple_pass_device" (
    "user_id" UUID NOT NULL,
    "device_id" TEXT NOT NULL,
    "push_token" TEXT NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "apple_pass_device_pkey" PRIMARY KEY ("user_id", "device_id")
);
CREATE INDEX "apple_pass_device_device_id_idx" ON "apple_pass_device"("device_id");

CREATE TABLE "wallet_use" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "wallet_item_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "store_id" UUID,
    "transaction_id" UUID NOT NULL,
    "amount_millimes" INTEGER NOT NULL,
    "remaining_millimes" INTEGER,
    "reference" TEXT,
    -- A cancelled sale adds a row that reverses the use.
    "given_back" BOOLEAN NOT NULL DEFAULT false,
    -- Since when the item that it made good again was past its last day.
    "lapsed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wallet_use_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE INDEX "wallet_use_user_id_wallet_item_id_idx" ON "wallet_use"("user_id", "wallet_item_id");

-- A sale that no customer has attached yet has the nil user id; attaching moves its row to the customer.
CREATE TABLE "transaction" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "channel" "channel" NOT NULL DEFAULT 'STORE',
    "code" TEXT NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID,
    "status" "transaction_status" NOT NULL,
    "seller_name" TEXT,
    "reference" TEXT,
    "sale_point_id" UUID,
    -- The sale point's card at that time: title and queries.
    "card" JSONB,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "wallet_item_id" UUID,
    -- The code of the card by which the till named the customer; NULL if the customer scanned the till's code.
    "lookup_id" UUID,
    "price_millimes" INTEGER NOT NULL,
    "reduction_millimes" INTEGER NOT NULL,
    "payable_millimes" INTEGER NOT NULL,
    "point_price" INTEGER NOT NULL DEFAULT 0,
    "hold_id" UUID,
    -- The terms by which its points were calculated (AppliedTerms), so that a partial cancellation uses the
    -- same.
    "earning_terms" JSONB,
    "points_earned" INTEGER NOT NULL,
    "bonus_points" INTEGER NOT NULL,
    -- What campaigns gave of points_earned, and what they had given of cancelled_points.
    "campaign_points" INTEGER NOT NULL DEFAULT 0,
    "cancelled_millimes" INTEGER NOT NULL DEFAULT 0,
    "cancelled_points" INTEGER NOT NULL DEFAULT 0,
    -- Its points that wait for an operator, and those that waited and were never given.
    "held_points" INTEGER NOT NULL DEFAULT 0,
    "released_points" INTEGER NOT NULL DEFAULT 0,
    "worth_counted" INTEGER NOT NULL DEFAULT 0,
    -- What was handed back in money, and what went back onto the wallet item.
    "cash_back_millimes" INTEGER NOT NULL DEFAULT 0,
    "item_back_millimes" INTEGER NOT NULL DEFAULT 0,
    -- Of all that it brings: NULL before it brings anything.
    "yield" "yield_state",
    "verification_calls" INTEGER NOT NULL DEFAULT 0,
    "refusal_reason" TEXT,
    "refused_by" "refused_by",
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    -- The time limit to attach and send it, and afterwards the cashier's time limit.
    "expires_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    -- The cashier who made it at the till; NULL where the store has none.
    "cashier_id" UUID,
    -- The cashier whose no ended it; NULL where the till did not say.
    "refused_cashier_id" UUID,

    CONSTRAINT "transaction_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "transaction_cancelled" CHECK (
        cancelled_millimes BETWEEN 0 AND price_millimes AND cash_back_millimes BETWEEN 0 AND payable_millimes
        AND item_back_millimes BETWEEN 0 AND reduction_millimes AND cancelled_points BETWEEN 0 AND points_earned),
    CONSTRAINT "transaction_yields" CHECK (yield IS NOT NULL OR status NOT IN ('CONFIRMED', 'CANCELLED', 'CLAIMED'))
);
-- What was brought back of a sale: the price of the goods, the money handed back for them, by whom, and when.
CREATE TABLE "sale_return" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID,
    -- Who took it back, and as which cashier where the store has some; NULL where the till did not say, and for an operator.
    "seller_name" TEXT,
    "cashier_id" UUID,
    "price_millimes" INTEGER NOT NULL,
    "cash_millimes" INTEGER NOT NULL,
    -- Whether Mezia gave the money back: then none went out of the store's drawer.
    "by_mezia" BOOLEAN NOT NULL,
    "sold_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sale_return_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "sale_return_millimes_check" CHECK (price_millimes >= 0 AND cash_millimes BETWEEN 0 AND price_millimes)
);
CREATE INDEX "sale_return_store_idx" ON "sale_return"("store_id", "created_at");
CREATE INDEX "sale_return_partner_idx" ON "sale_return"("partner_id", "created_at");
CREATE INDEX "sale_return_sale_idx" ON "sale_return"("user_id", "transaction_id");
CREATE INDEX "transaction_store_id_created_at_idx" ON "transaction"("store_id", "created_at");
CREATE INDEX "transaction_code_idx" ON "transaction"("code");
CREATE INDEX "transaction_partner_idx" ON "transaction"("partner_id", "created_at", "id");
CREATE INDEX "transaction_id_idx" ON "transaction"("id");
-- What was sold today: sales are written in the order of their time.
CREATE INDEX "transaction_created_at_idx" ON "transaction" USING BRIN ("created_at") WITH (autosummarize = on);
CREATE INDEX "transaction_user_created_idx" ON "transaction"("user_id", "created_at", "id");
-- Sales that wait for somebody, by their time limit.
CREATE INDEX "transaction_waiting" ON "transaction"("expires_at", "user_id", "id")
  WHERE expires_at IS NOT NULL AND closed_at IS NULL;
-- A customer's confirmed sales: whether there is one, and those of the last days.
CREATE INDEX "transaction_confirmed" ON "transaction"(user_id, confirmed_at) WHERE status = 'CONFIRMED';
-- A customer's online transactions, newest first.
CREATE INDEX "transaction_online" ON "transaction"(user_id, created_at, id) WHERE channel = 'ONLINE';
-- Two sales that wait for their customer never have the same code; with whose they are, as every key of such a table.
CREATE UNIQUE INDEX "transaction_unattached" ON "transaction"("user_id", "code")
  WHERE "user_id" = '00000000-0000-0000-0000-000000000000';

-- A sale point with a fixed code, and what can be bought or requested there.
CREATE TABLE "sale_point" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "cards" JSONB NOT NULL,
    "search" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sale_point_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sale_point_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "sale_point_code_key" ON "sale_point"("code");
CREATE INDEX "sale_point_store_id_idx" ON "sale_point"("store_id");

-- A seller of a store, who signs in at its tills by name and PIN.
CREATE TABLE "cashier" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "pin_hash" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    -- When they were opened, closed, opened … since they were added: who a till names was one of its sellers then, or not.
    "turned_at" TIMESTAMPTZ(3)[] NOT NULL DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    -- The latest wrong PINs, by the clock of the rules, and until when they close it.
    "wrong_pin_at" TIMESTAMPTZ(3)[] NOT NULL DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    "pin_closed_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "cashier_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "cashier_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "cashier_store_id_name_key" ON "cashier"("store_id", "name");
CREATE INDEX "cashier_partner_id_created_at_id_idx" ON "cashier"("partner_id", "created_at", "id");

-- What a partner wants of its offer, its own record or a store, and an operator has to approve: decision 081.
CREATE TABLE "submission" (
    "id" UUID NOT NULL,
    "kind" "submission_kind" NOT NULL,
    "partner_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "status" "submission_status" NOT NULL DEFAULT 'SUBMITTED',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "fields" JSONB NOT NULL,
    "before" JSONB,
    "text" TEXT,
    "sent_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" UUID,

    CONSTRAINT "submission_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "submission_created_at_id_idx" ON "submission"("created_at", "id");
CREATE INDEX "submission_partner_id_id_idx" ON "submission"("partner_id", "id");
CREATE INDEX "submission_subject_id_created_at_idx" ON "submission"("subject_id", "created_at");
-- At most one of a record is open.
CREATE UNIQUE INDEX "submission_open" ON "submission"("subject_id") WHERE status IN ('SUBMITTED', 'CHANGES_ASKED');

-- A customer's request to a merchant.
CREATE TABLE "validation_request" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "request_kind" NOT NULL,
    "status" "request_status" NOT NULL DEFAULT 'PENDING',
    "partner_id" UUID NOT NULL,
    "store_id" UUID,
    "transaction_id" UUID,
    "sale_point_id" UUID,
    "card" JSONB,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "order_id" TEXT,
    "amount_millimes" INTEGER,
    -- The amount as the customer wrote it: the merchant may accept another.
    "claimed_millimes" INTEGER,
    "message" TEXT,
    "document_key" TEXT,
    "document_type" TEXT,
    "document_hash" TEXT,
    "hold_id" UUID,
    "points" INTEGER NOT NULL DEFAULT 0,
    -- The terms by which its points were calculated (AppliedTerms), so that a partial cancellation uses the
    -- same.
    "earning_terms" JSONB,
    -- Its points that wait for an operator, and those that waited and were never given.
    "held_points" INTEGER NOT NULL DEFAULT 0,
    "released_points" INTEGER NOT NULL DEFAULT 0,
    "worth_counted" INTEGER NOT NULL DEFAULT 0,
    -- The store whose till accepted it, in whose ceiling it counts if it has no store itself.
    "till_store_id" UUID,
    -- What was cancelled of it, and when nothing was left.
    "cancelled_millimes" INTEGER NOT NULL DEFAULT 0,
    "cancelled_points" INTEGER NOT NULL DEFAULT 0,
    "cancelled_at" TIMESTAMPTZ(3),
    -- Of all that it brings: NULL before it is accepted.
    "yield" "yield_state",
    "response_text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "responded_at" TIMESTAMPTZ(3),

    CONSTRAINT "validation_request_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "validation_request_cancelled" CHECK (
        cancelled_millimes BETWEEN 0 AND coalesce(amount_millimes, 0) AND cancelled_points BETWEEN 0 AND points
        AND (cancelled_at IS NULL OR cancelled_millimes = coalesce(amount_millimes, 0) AND status = 'ACCEPTED')),
    CONSTRAINT "validation_request_yields" CHECK ((yield IS NOT NULL) = (status = 'ACCEPTED'))
);
CREATE INDEX "validation_request_id_idx" ON "validation_request"("id");
CREATE INDEX "validation_request_partner_idx" ON "validation_request"("partner_id", "created_at", "id");
CREATE INDEX "validation_request_transaction_idx" ON "validation_request"("user_id", "transaction_id");
CREATE INDEX "validation_request_document_idx" ON "validation_request"("document_hash") WHERE document_hash IS NOT NULL;
-- What a customer has bought online in the last days, for the levels.
CREATE INDEX "validation_request_accepted" ON "validation_request"(user_id, responded_at)
  WHERE kind = 'ONLINE' AND status = 'ACCEPTED';
-- What waits for its merchant, the oldest first: the desk's first page counts it. An answered claim is not in it.
CREATE INDEX "validation_request_waiting" ON "validation_request"(created_at, id)
  WHERE status IN ('PENDING', 'VALIDATING');

-- The document and the order of a claim, while it waits and once it is accepted: each counts once, whoever
-- claims. Only hashes, which stay when an account is erased: they identify nobody.
CREATE TABLE "claim_mark" (
    "kind" "claim_mark_kind" NOT NULL,
    "hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,

    CONSTRAINT "claim_mark_pkey" PRIMARY KEY ("kind", "hash")
);
CREATE INDEX "claim_mark_request_idx" ON "claim_mark"("user_id", "request_id");

-- ------------------------------------------------------------ payments

-- Purchases with a money part: reserved, paid at a gateway, completed or released, and refunded if a payment
-- comes too late. An invoice gets its number once it is paid.
CREATE TABLE "invoice" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "purchase_id" UUID NOT NULL,
    "amount_millimes" INTEGER NOT NULL,
    "title" JSONB NOT NULL,
    "customer_name" TEXT,
    "issuer_name" TEXT,
    "number" TEXT,
    "seller" JSONB,
    "tax" JSONB,
    "opening_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "invoice_amount_millimes_check" CHECK (amount_millimes > 0),
    CONSTRAINT "invoice_issued_check" CHECK (
        ("number" IS NULL) = ("issued_at" IS NULL) AND ("number" IS NULL) = ("seller" IS NULL)
        AND ("number" IS NULL) = ("tax" IS NULL))
);
CREATE UNIQUE INDEX "invoice_purchase_key" ON "invoice"("user_id", "purchase_id");
CREATE INDEX "invoice_id_idx" ON "invoice"("id");

-- What an invoice's money that goes back is taken off by. It is numbered at the end of the transaction that writes it.
CREATE TABLE "credit_note" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "amount_millimes" INTEGER NOT NULL,
    "tax" JSONB NOT NULL,
    "number" TEXT,
    "issued_at" TIMESTAMPTZ(3),

    CONSTRAINT "credit_note_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "credit_note_amount_millimes_check" CHECK (amount_millimes > 0),
    CONSTRAINT "credit_note_issued_check" CHECK (("number" IS NULL) = ("issued_at" IS NULL))
);
CREATE INDEX "credit_note_invoice_idx" ON "credit_note"("user_id", "invoice_id");

CREATE TYPE "e_invoice_state" AS ENUM ('WAITING', 'SUBMITTED', 'ACCEPTED', 'REFUSED');
CREATE TABLE "e_invoice" (
    "owner_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "state" "e_invoice_state" NOT NULL,
    "xml" TEXT,
    "ticket" TEXT,
    "reference" TEXT,
    "proof" BYTEA,
    "because" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "e_invoice_pkey" PRIMARY KEY ("owner_id", "document_id"),
    CONSTRAINT "e_invoice_state_check" CHECK (
        ("state" = 'WAITING' OR "state" = 'REFUSED' OR ("ticket" IS NOT NULL AND "xml" IS NOT NULL))
        AND ("state" = 'ACCEPTED') = ("reference" IS NOT NULL) AND ("state" = 'REFUSED') = ("because" IS NOT NULL))
);
-- The desk names a document alone.
CREATE INDEX "e_invoice_document_idx" ON "e_invoice"("document_id");
-- The desk's list, by state.
CREATE INDEX "e_invoice_state_idx" ON "e_invoice"("state", "created_at", "document_id");
CREATE INDEX "e_invoice_due" ON "e_invoice"("next_attempt_at", "document_id") WHERE state IN ('WAITING', 'SUBMITTED');

CREATE TABLE "payment" (
    "user_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "gateway" TEXT NOT NULL,
    "url" TEXT,
    "state" "payment_state" NOT NULL DEFAULT 'OPEN',
    "amount_millimes" INTEGER NOT NULL DEFAULT 0,
    "settles" BOOLEAN NOT NULL DEFAULT false,
    "refund" "refund_state",
    "refund_millimes" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_asked_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("user_id", "invoice_id", "reference"),
    CONSTRAINT "payment_amount_millimes_check" CHECK (amount_millimes >= 0),
    CONSTRAINT "payment_refund_check" CHECK ("refund" IS NULL OR ("state" = 'PAID' AND "settles" = ("refund_millimes" IS NOT NULL))),
    CONSTRAINT "payment_refund_millimes_check" CHECK ("refund_millimes" BETWEEN 1 AND "amount_millimes"),
    CONSTRAINT "payment_settles_check" CHECK (NOT "settles" OR "state" = 'PAID')
);
CREATE INDEX "payment_reference_idx" ON "payment"("reference");
CREATE INDEX "payment_next_attempt_idx" ON "payment"("next_attempt_at", "user_id", "reference")
  WHERE "next_attempt_at" IS NOT NULL;
CREATE INDEX "payment_refund_idx" ON "payment"("decided_at", "reference") WHERE "refund" IS NOT NULL;
-- Money that a person must give back, the longest due first.
CREATE INDEX "payment_refund_waiting" ON "payment"(decided_at) WHERE refund IN ('BY_HAND', 'PARKED');

-- Invoices and credit notes are counted apart.
CREATE TYPE "tax_document_kind" AS ENUM ('INVOICE', 'CREDIT_NOTE');

-- The last number of a year. Every payment wants that of invoices, so it is locked last.
CREATE TABLE "invoice_counter" (
    "kind" "tax_document_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_counter_pkey" PRIMARY KEY ("kind", "year"),
    CONSTRAINT "invoice_counter_last_check" CHECK (last > 0)
);

-- What a restore to an earlier moment leaves behind: decision 026. Invoice numbers given after the restored moment may
-- be in somebody's hands. So a restore begins a series of its own in each year concerned, and the newest series of a
-- year counts on. invoice_counter counts years without a restore.
CREATE TABLE "invoice_series" (
    "kind" "tax_document_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("kind", "year", "name"),
    CONSTRAINT "invoice_series_last_check" CHECK (last >= 0)
);

-- The restores that were settled, by the moment restored to. Streams that come back with an event number below the
-- floor have seen what no longer happened, and read everything again.
CREATE TABLE "settled_restore" (
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3) NOT NULL,
    "live_floor" BIGINT NOT NULL,

    CONSTRAINT "settled_restore_pkey" PRIMARY KEY ("moment")
);

-- ------------------------------------------------------------ wheels

-- Prizes; a draw counts them in the order of their creation. Whether the stock is limited is fixed at creation.
CREATE TABLE "wheel_prize" (
    "id" UUID NOT NULL,
    "wheel" "wheel" NOT NULL,
    "kind" "wheel_prize_kind" NOT NULL,
    "label" JSONB NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "offer_id" UUID,
    "weight" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "stock_limited" BOOLEAN NOT NULL,
    -- What one of it is worth in a shop; NULL where nobody said.
    "worth_millimes" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wheel_prize_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "wheel_prize_kinds" CHECK (
        (kind = 'WALLET_ITEM') = (offer_id IS NOT NULL) AND (kind = 'POINTS' OR points = 0)),
    CONSTRAINT "wheel_prize_true" CHECK (points >= 0 AND weight >= 0)
);

-- Half of the seed of a customer's next spin; the other half is a key that the database does not have.
CREATE TABLE "wheel_seed" (
    "user_id" UUID NOT NULL,
    "wheel" "wheel" NOT NULL,
    "material" TEXT NOT NULL,

    CONSTRAINT "wheel_seed_pkey" PRIMARY KEY ("user_id", "wheel")
);

-- Every spin stores the data of its draw, so that anybody can repeat it.
CREATE TABLE "wheel_spin" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "wheel" "wheel" NOT NULL,
    "day" DATE NOT NULL,
    "run" INTEGER NOT NULL DEFAULT 0,
    "cost_points" INTEGER NOT NULL,
    -- It cost nothing because its customer had never bought.
    "free_entry" BOOLEAN NOT NULL DEFAULT false,
    -- Its customer agreed that the wheel's rules show their first name and the day.
    "shown_name" TEXT,
    "prize_id" UUID NOT NULL,
    "kind" "wheel_prize_kind" NOT NULL,
    "label" JSONB NOT NULL,
    "points" INTEGER NOT NULL,
    "wallet_item_id" UUID,
    "goods_code" TEXT,
    "handed_over_at" TIMESTAMPTZ(3),
    "seed" TEXT NOT NULL,
    "client_seed" TEXT NOT NULL,
    "prizes" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wheel_spin_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE UNIQUE INDEX "wheel_spin_day_key" ON "wheel_spin"("user_id", "wheel", "day");
CREATE INDEX "wheel_spin_kind_idx" ON "wheel_spin"("kind", "created_at", "id");
CREATE INDEX "wheel_spin_id_idx" ON "wheel_spin"("id");
CREATE INDEX "wheel_spin_shown_idx" ON "wheel_spin"("wheel", "day") WHERE shown_name IS NOT NULL;

-- ------------------------------------------------------------ segments, campaigns, stamp cards

-- Segments, campaigns and stamp cards: decision 043. "condition": Condition of app/core/domain/segments/condition.ts.
CREATE TABLE "segment" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "condition" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "segment_pkey" PRIMARY KEY ("id")
);

-- How many customers a segment means, as the job `segment-sizes` last counted them; none for a condition that is newer.
CREATE TABLE "segment_size" (
    "segment_id" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "segment_size_pkey" PRIMARY KEY ("segment_id")
);

-- Customers whom operators named one by one.
CREATE TABLE "customer_list" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_list_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "customer_listed" (
    "user_id" UUID NOT NULL,
    "list_id" UUID NOT NULL,

    CONSTRAINT "customer_listed_pkey" PRIMARY KEY ("user_id", "list_id"),
    CONSTRAINT "customer_listed_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "customer_list"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "customer_listed_list_id_idx" ON "customer_listed"("list_id");

-- The campaign as it is now; "rule" is a CampaignRule of app/core/domain/campaigns/campaign.ts.
CREATE TABLE "campaign" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "rule" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id")
);

-- All that it ever was: a sale counts by the version of its own moment.
CREATE TABLE "campaign_version" (
    "campaign_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "rule" JSONB NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaign_version_pkey" PRIMARY KEY ("campaign_id", "version"),
    CONSTRAINT "campaign_version_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE
);

-- What was used of a campaign and what is left of its budget; several slots, as many sales want it at once.
CREATE TABLE "campaign_slot" (
    "campaign_id" UUID NOT NULL,
    "slot" INTEGER NOT NULL,
    "points" BIGINT NOT NULL DEFAULT 0,
    "times" BIGINT NOT NULL DEFAULT 0,
    "customers" BIGINT NOT NULL DEFAULT 0,
    "points_left" BIGINT,
    "times_left" BIGINT,

    CONSTRAINT "campaign_slot_pkey" PRIMARY KEY ("campaign_id", "slot"),
    CONSTRAINT "campaign_slot_left_check" CHECK (points_left >= 0 AND times_left >= 0),
    CONSTRAINT "campaign_slot_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- What a campaign gave to a customer for one thing that happened. Of its points some may have waited and were released,
-- and some were taken back with a cancelled sale.
CREATE TABLE "campaign_award" (
    "user_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "state" "yield_state" NOT NULL,
    "points" INTEGER NOT NULL,
    "released" INTEGER NOT NULL DEFAULT 0,
    "taken_back" INTEGER NOT NULL DEFAULT 0,
    "wallet_item_id" UUID,
    -- A gift that is set aside while the award waits: the item, the slot of its unit, the offer's terms.
    "set_aside" JSONB,
    "stamp_card_id" UUID,
    -- What was taken back as points for a gift or spin that was used; NULL as long as its event stands.
    "worth" INTEGER,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaign_award_pkey" PRIMARY KEY ("user_id", "campaign_id", "subject"),
    CONSTRAINT "campaign_award_points_check" CHECK (
        points >= 0 AND released >= 0 AND taken_back >= 0 AND released + taken_back <= points)
);

-- A spin of the points wheel that costs nothing.
CREATE TABLE "free_spin" (
    "user_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "state" "yield_state" NOT NULL DEFAULT 'GIVEN',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "free_spin_pkey" PRIMARY KEY ("user_id", "campaign_id", "subject")
);

-- What waits for a campaign beside sales and claims, while there is a campaign that waits for it.
CREATE TABLE "campaign_event" (
    "user_id" UUID NOT NULL,
    "trigger" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "partner_id" UUID,
    "amount_millimes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "campaign_event_pkey" PRIMARY KEY ("user_id", "trigger", "subject")
);
CREATE INDEX "campaign_event_open" ON "campaign_event"("user_id") WHERE done_at IS NULL;
CREATE INDEX "campaign_event_done_at_idx" ON "campaign_event"("done_at");

-- What stands on home above the list of all offers, the lowest position first: large offers, of which a customer sees the
-- first that they can have, and rails, whose offers a rule picks. Operators write the former and order all.
CREATE TABLE "home_part" (
    "id" UUID NOT NULL,
    "kind" "home_part_kind" NOT NULL,
    "offer_id" UUID,
    "sentence" JSONB,
    "shown_from" TIMESTAMPTZ(3),
    "shown_to" TIMESTAMPTZ(3),
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "home_part_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "home_part_kinds" CHECK (
        (kind = 'LARGE') = (offer_id IS NOT NULL) AND (kind = 'LARGE' OR sentence IS NULL)),
    CONSTRAINT "home_part_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE
);

-- One row: a number that changes with the offers, partners, stores and parts of home; NULL where no trigger says so.
CREATE TABLE "catalogue_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT DEFAULT 0,

    CONSTRAINT "catalogue_version_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "catalogue_version_id_check" CHECK (id = 1)
);

-- One row: a number that changes with the campaigns, segments and stamp cards, and what campaigns wait for.
CREATE TABLE "campaign_set" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 0,
    "triggers" TEXT[] NOT NULL DEFAULT '{}',

    CONSTRAINT "campaign_set_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "campaign_set_id_check" CHECK (id = 1)
);

CREATE TABLE "stamp_card" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "title" JSONB NOT NULL,
    "target" INTEGER NOT NULL,
    "offer_id" UUID NOT NULL,
    "per_day" INTEGER NOT NULL DEFAULT 1,
    "min_amount_millimes" INTEGER,
    "status" "stamp_card_status" NOT NULL DEFAULT 'ON',
    -- When it was turned on, off, on …: a sale counts on the cards that were on at its own moment.
    "turned_at" TIMESTAMPTZ(3)[] NOT NULL DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stamp_card_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stamp_card_target_check" CHECK (target BETWEEN 2 AND 20),
    CONSTRAINT "stamp_card_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "stamp_card_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "stamp_card_partner_id_idx" ON "stamp_card"("partner_id");

-- A customer's card: its stamps now, and how many cards were full so far.
CREATE TABLE "stamp_progress" (
    "user_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "stamps" INTEGER NOT NULL DEFAULT 0,
    "completed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stamp_progress_pkey" PRIMARY KEY ("user_id", "card_id"),
    CONSTRAINT "stamp_progress_check" CHECK (stamps >= 0 AND completed >= 0)
);
CREATE INDEX "stamp_progress_full_idx" ON "stamp_progress"("card_id", "stamps");

-- One stamp; "round": how many cards were full before it. "wallet_item_id": what it brought, if it was the last.
CREATE TABLE "stamp" (
    "user_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "by_campaign" BOOLEAN NOT NULL,
    "round" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "wallet_item_id" UUID,
    "state" "yield_state" NOT NULL DEFAULT 'GIVEN',
    -- The least amount, in whole millimes, that the sale has to keep.
    "min_amount_millimes" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "stamp_pkey" PRIMARY KEY ("user_id", "card_id", "subject", "by_campaign")
);

-- ------------------------------------------------------------ notices

-- What customers hear of: decision 041. "about": NoticeAbout of app/core/domain/notices/notice.ts.
CREATE TABLE "notice" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "notice_kind" NOT NULL,
    "cause" TEXT NOT NULL,
    "about" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("user_id", "id")
);
-- Made once for its cause.
CREATE UNIQUE INDEX "notice_user_id_cause_key" ON "notice"("user_id", "cause");
CREATE INDEX "notice_unread" ON "notice"(user_id) WHERE read_at IS NULL;
-- Those whose messages are not written yet.
CREATE INDEX "notice_untold" ON "notice"(created_at) WHERE told_at IS NULL;

-- What operators write to the customers of a segment: decision 047.
CREATE TABLE "operator_message" (
    "id" UUID NOT NULL,
    "segment_id" UUID NOT NULL,
    "condition" JSONB NOT NULL,
    "title" JSONB NOT NULL,
    "text" JSONB NOT NULL,
    "url" TEXT,
    "offer_id" UUID,
    "channels" TEXT[] NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "hold_out_percent" INTEGER NOT NULL,
    "status" "operator_message_status" NOT NULL,
    "count" INTEGER NOT NULL,
    "mailable" INTEGER,
    "cost_millimes" BIGINT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "reached" UUID,
    "finished_at" TIMESTAMPTZ(3),
    "sent" INTEGER NOT NULL DEFAULT 0,
    "held_out" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER,
    "used" INTEGER,
    "held_out_used" INTEGER,

    CONSTRAINT "operator_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "operator_message_hold_out_check" CHECK (hold_out_percent BETWEEN 0 AND 50)
);
CREATE INDEX "operator_message_created_at_id_idx" ON "operator_message"("created_at", "id");
-- Those that the job has to look at.
CREATE INDEX "operator_message_due" ON "operator_message"(at) WHERE status IN ('SCHEDULED', 'SENDING');
CREATE INDEX "operator_message_unsettled" ON "operator_message"(finished_at) WHERE opened IS NULL;

-- Who was chosen for such a message: told of it, or left out.
CREATE TABLE "operator_message_customer" (
    "message_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "held_out" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_message_customer_pkey" PRIMARY KEY ("message_id", "user_id")
);
CREATE INDEX "operator_message_customer_user_id_idx" ON "operator_message_customer"("user_id");

-- How a customer wants to hear.
CREATE TABLE "notice_setting" (
    "user_id" UUID NOT NULL,
    "kinds" JSONB NOT NULL DEFAULT '{}',
    "quiet_from" TEXT,
    "quiet_to" TEXT,
    "pushed_day" DATE,
    "pushed_notice" UUID,

    CONSTRAINT "notice_setting_pkey" PRIMARY KEY ("user_id")
);

-- What customers have said, once for each yes and each no; never changed. The last one of a kind and subject counts.
CREATE TYPE "consent_kind" AS ENUM ('TERMS', 'PRIVACY', 'MESSAGES', 'LOCATION', 'PUSH', 'PASS_ABROAD', 'WINNER_NAME');
CREATE TYPE "consent_way" AS ENUM ('SIGN_UP', 'PROFILE', 'PROMPT', 'MAIL', 'SUPPORT', 'API');

CREATE TABLE "consent" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "consent_kind" NOT NULL,
    -- Of MESSAGES the kind of notice and the channel.
    "subject" TEXT,
    "given" BOOLEAN NOT NULL,
    "version" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "way" "consent_way" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "consent_subject" CHECK ((kind IN ('MESSAGES', 'WINNER_NAME')) = (subject IS NOT NULL))
);

-- Who else gets personal data by a version of the privacy policy, for good: what customers who agreed to it could read.
CREATE TABLE "privacy_receivers" (
    "version" TEXT NOT NULL,
    "receivers" JSONB NOT NULL,
    "declaration" TEXT NOT NULL,
    "transfer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "privacy_receivers_pkey" PRIMARY KEY ("version")
);

-- The browsers that take pushes; each belongs to who subscribed it last.
CREATE TABLE "push_subscription" (
    "endpoint" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    -- Pushes end with the session in which they were allowed.
    "session_id" UUID NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("endpoint")
);
CREATE INDEX "push_subscription_user_id_idx" ON "push_subscription"("user_id");

-- The offers that customers wait for: until one that is sold out comes back, or until their points suffice.
CREATE TYPE "watched_for" AS ENUM ('STOCK', 'POINTS');

CREATE TABLE "offer_watch" (
    "user_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "awaits" "watched_for" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_watch_pkey" PRIMARY KEY ("user_id", "offer_id")
);
CREATE INDEX "offer_watch_offer_id_idx" ON "offer_watch"("offer_id");
CREATE INDEX "offer_watch_points" ON "offer_watch"("user_id", "offer_id") WHERE awaits = 'POINTS';

-- The offers that customers want to find again.
CREATE TABLE "favourite" (
    "user_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "favourite_pkey" PRIMARY KEY ("user_id", "offer_id")
);

-- What operators noted about customers; with a day it is a task.
CREATE TABLE "customer_note" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "due_day" DATE,
    "written_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "done_by" UUID,

    CONSTRAINT "customer_note_pkey" PRIMARY KEY ("user_id", "id")
);
-- Tasks that are not done, for the desk's first page.
CREATE INDEX "customer_note_due" ON "customer_note"("due_day", "user_id") WHERE due_day IS NOT NULL AND done_at IS NULL;

CREATE TYPE "review_kind" AS ENUM ('SALE', 'CLAIM', 'WELCOME', 'ABSENCE', 'REFERRAL', 'OFFLINE');

-- What a rule decided and a customer asks a person to look at, once for each decision; with the person's answer.
CREATE TABLE "review" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "review_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" UUID,

    CONSTRAINT "review_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "review_answered" CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
CREATE UNIQUE INDEX "review_user_id_kind_subject_key" ON "review"("user_id", "kind", "subject");
-- Those that nobody has answered, for the desk's first page.
CREATE INDEX "review_open" ON "review"("asked_at", "user_id") WHERE answered_at IS NULL;

-- ------------------------------------------------------------ click-outs

-- Each row is a season of its code. Whether the stock is limited is fixed at creation; a code for a single use has one
-- unit. Who makes or moves a season holds the code's other seasons; the number lets one of two first ones win.
CREATE TABLE "clickout" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "code_key" TEXT NOT NULL,
    "season" INTEGER NOT NULL,
    "offer_id" UUID NOT NULL,
    "single_use" BOOLEAN NOT NULL DEFAULT false,
    "stock_limited" BOOLEAN NOT NULL,
    "available_from" TIMESTAMPTZ(3) NOT NULL,
    "available_to" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clickout_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "clickout_true" CHECK ((NOT single_use OR stock_limited) AND available_from < available_to)
);
CREATE UNIQUE INDEX "clickout_code_key_season_key" ON "clickout"("code_key", "season");

CREATE TABLE "clickout_claim" (
    "user_id" UUID NOT NULL,
    "clickout_id" UUID NOT NULL,
    "wallet_item_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clickout_claim_pkey" PRIMARY KEY ("user_id", "clickout_id")
);
CREATE INDEX "clickout_claim_clickout_id_idx" ON "clickout_claim"("clickout_id");

-- ------------------------------------------------------------ machinery

CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "kind" "api_key_kind" NOT NULL,
    "key_hash" TEXT NOT NULL,
    "partner_id" UUID,
    "store_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "name" TEXT,
    -- NULL for all.
    "rights" JSONB,
    "expires_at" TIMESTAMPTZ(3),
    -- Of the key before a rotation, good until its end.
    "previous_hash" TEXT,
    "previous_until" TIMESTAMPTZ(3),
    -- Who stood behind that one, and stands behind it to its end.
    "previous_made_by" UUID,
    -- The person who made it, also by another key of theirs: an operators' key ends with them.
    "made_by" UUID,
    -- They have been told that it ends.
    "end_told" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");
-- A rotated key is found by its hash for as long as it is still good.
CREATE INDEX "api_key_previous_hash_idx" ON "api_key"("previous_hash");
CREATE INDEX "api_key_made_by_idx" ON "api_key"("made_by");

-- Operators are persons, with sessions that the server ends: decision 029; a partner's are too: decision 080. The steps
-- are the last ones whose digits were used: none is good twice.
CREATE TABLE "staff_person" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "staff_kind" NOT NULL,
    "email" TEXT NOT NULL,
    -- At the desk.
    "roles" "operator_role"[] NOT NULL,
    -- Of a partner's person, and what they may do in its house; a STORE person in these stores alone.
    "partner_id" UUID,
    "partner_roles" "partner_role"[] NOT NULL DEFAULT '{}',
    "store_ids" UUID[] NOT NULL DEFAULT '{}',
    "status" "staff_status" NOT NULL DEFAULT 'INVITED',
    "password_hash" TEXT,
    "sealed_totp" TEXT,
    "totp_steps" INTEGER[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "locale" TEXT NOT NULL DEFAULT 'fr',
    -- Whether a partner's person is sent the figures of each week.
    "weekly_mail" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "staff_person_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_person_enrolled_check" CHECK (status <> 'ACTIVE' OR password_hash IS NOT NULL),
    CONSTRAINT "staff_person_kind_check" CHECK (
        (kind = 'PARTNER') = (partner_id IS NOT NULL)
        AND CASE kind WHEN 'PARTNER' THEN roles = '{}' ELSE partner_roles = '{}' AND store_ids = '{}' END
    )
);
CREATE UNIQUE INDEX "staff_person_kind_email_key" ON "staff_person"("kind", "email");
CREATE INDEX "staff_person_partner_id_idx" ON "staff_person"("partner_id");

CREATE TABLE "staff_passkey" (
    "id" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_passkey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_passkey_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "staff_person"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "staff_passkey_person_id_idx" ON "staff_passkey"("person_id");

-- An invitation, or a sign-in whose password was right and whose second factor is still asked for.
CREATE TABLE "staff_entry" (
    "secret_hash" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "kind" "staff_entry_kind" NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_entry_pkey" PRIMARY KEY ("secret_hash"),
    CONSTRAINT "staff_entry_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "staff_person"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "staff_entry_person_id_idx" ON "staff_entry"("person_id");

-- Of a person, or in the sandbox of an operator's key, by the key's hash.
CREATE TABLE "staff_session" (
    "id" UUID NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "person_id" UUID,
    "key_hash" TEXT,
    "device" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    -- When its person last gave the second factor; NULL for a key's.
    "factor_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_session_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "staff_person"("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "staff_session_owner_check" CHECK (num_nonnulls(person_id, key_hash) = 1)
);
CREATE UNIQUE INDEX "staff_session_secret_hash_key" ON "staff_session"("secret_hash");
CREATE INDEX "staff_session_person_id_idx" ON "staff_session"("person_id");

-- A till that a key has opened; with a company's key its store is chosen afterwards.
CREATE TABLE "till_session" (
    "id" UUID NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "store_id" UUID,
    "device" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    -- Who has signed in at it with a PIN, and when they last did something.
    "cashier_id" UUID,
    "cashier_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "till_session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "till_session_secret_hash_key" ON "till_session"("secret_hash");
CREATE INDEX "till_session_key_hash_idx" ON "till_session"("key_hash");

CREATE TABLE "idempotency_key" (
    "owner_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("owner_id", "path", "key")
);

CREATE TABLE "customer_listener" (
    "user_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_listener_pkey" PRIMARY KEY ("user_id")
);
CREATE TABLE "store_listener" (
    "store_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_listener_pkey" PRIMARY KEY ("store_id")
);

CREATE TABLE "outbox" (
    -- Beside whose rows a message or an event lies: the customer's, else nobody's. In the key, behind the id, so that
    -- it can lie beside them and is found by its id alone: decision 050.
    "owner_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    "id" UUID NOT NULL,
    "kind" "outbox_kind" NOT NULL,
    "state" "outbox_state" NOT NULL DEFAULT 'WAITING',
    "user_id" UUID,
    "store_id" UUID,
    "recipient" TEXT,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "told" BIGINT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id", "owner_id")
);
-- A deletion removes what was sent to its logins, whoever sent it.
CREATE INDEX "outbox_recipient" ON "outbox"("recipient") WHERE recipient IS NOT NULL;
CREATE INDEX "outbox_told_store" ON "outbox"("store_id", "told") WHERE kind = 'LIVE' AND told IS NOT NULL;
CREATE INDEX "outbox_webhooks" ON "outbox"("created_at", "id") WHERE kind = 'WEBHOOK';
CREATE INDEX "outbox_open" ON "outbox"(state, kind, next_attempt_at, id) WHERE state <> 'DONE';
CREATE INDEX "outbox_of_user" ON "outbox"(user_id, told) WHERE user_id IS NOT NULL;
-- Lanes of messages, decision 022. Only messages that wait stand in the index: purchases write no entry. Its columns
-- are what `laneOf` in app/core/services/messages/lanes.server.ts asks for.
CREATE INDEX "outbox_lanes" ON "outbox"(
    (payload ->> 'channel'), (CASE WHEN payload -> 'params' ? 'code' THEN 'CODE' ELSE 'NEWS' END), next_attempt_at)
  WHERE state = 'WAITING' AND kind = 'MESSAGE';

-- Where a merchant receives events. The secret signs what is sent.
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID,
    "url" TEXT NOT NULL,
    -- The families of events that an endpoint receives (the part before the dot of a type); empty means all,
    -- including future ones.
    "events" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "sealed_secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "webhook_endpoint_partner_id_idx" ON "webhook_endpoint"("partner_id");

-- What somebody did, or whose data they read; "key_id" is who: an operator's or a merchant's key, a person, nil for
-- Mezia itself. Never changed, never deleted. Decision 032.
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "actor_kind" "audit_actor" NOT NULL DEFAULT 'OPERATOR_KEY',
    "key_id" UUID NOT NULL,
    "roles" TEXT[] NOT NULL DEFAULT '{}',
    "action" TEXT NOT NULL,
    "target" TEXT,
    "user_id" UUID,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_entry_created_at_idx" ON "audit_entry" USING BRIN ("created_at");
-- The list of what the team did, between which merchants' answers lie.
CREATE INDEX "audit_entry_of_team" ON "audit_entry"("id") WHERE actor_kind NOT IN ('MERCHANT_KEY', 'PARTNER_PERSON');
-- The changes of one record, without the many readings of a customer's data.
CREATE INDEX "audit_entry_of_record" ON "audit_entry"("target", "id") WHERE after IS NOT NULL;
-- What one person did, in the audit of the team. Merchants' sales pay nothing for it.
CREATE INDEX "audit_entry_of_actor" ON "audit_entry"("key_id", "id") WHERE actor_kind NOT IN ('MERCHANT_KEY', 'PARTNER_PERSON');
-- What was done to one customer, in the audit of the team. Merchants' sales pay nothing for it.
CREATE INDEX "audit_entry_of_customer" ON "audit_entry"("user_id", "id")
  WHERE actor_kind NOT IN ('MERCHANT_KEY', 'PARTNER_PERSON') AND user_id IS NOT NULL;

-- What each change of an operators' record changed, by path and without values: the highest version is the record's.
CREATE TABLE "record_change" (
    "subject" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "record_change_pkey" PRIMARY KEY ("subject", "version")
);

-- The desk's lists as somebody keeps them under a name.
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_view_owner_id_list_name_key" ON "saved_view"("owner_id", "list", "name");
CREATE INDEX "saved_view_list_idx" ON "saved_view"("list");

-- Figures that go by mail to persons of the desk, on a schedule: decision 083.
CREATE TABLE "scheduled_report" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "part" "report_part" NOT NULL,
    "span" "report_span" NOT NULL,
    "rhythm" "report_rhythm" NOT NULL,
    "recipient_ids" UUID[] NOT NULL,
    "stopped" BOOLEAN NOT NULL DEFAULT false,
    "next_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_report_pkey" PRIMARY KEY ("id")
);

-- A past business day: its audit as a hash that contains the hash of the day before.
CREATE TABLE "audit_day" (
    "day" DATE NOT NULL,
    "entries" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "previous_hash" TEXT NOT NULL,

    CONSTRAINT "audit_day_pkey" PRIMARY KEY ("day")
);

-- ------------------------------------------------------------ settlement: decision 085

-- The companies of a partner, which owe and are owed. Stores that none of them names belong to the one without stores.
CREATE TABLE "legal_entity" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tax_number" TEXT NOT NULL,
    -- Its number in the national register of companies.
    "rne" TEXT,
    "address" TEXT NOT NULL,
    "vat" "vat_regime" NOT NULL,
    "rib" TEXT NOT NULL,
    -- Since when it owes more than its contract allows: points of its sales wait. Set by the job that reads what is owed.
    "over_credit_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "legal_entity_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "legal_entity_partner_id_idx" ON "legal_entity"("partner_id");
ALTER TABLE "legal_entity" ADD CONSTRAINT "legal_entity_partner_id_fkey"
  FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "legal_entity_store" (
    "store_id" UUID NOT NULL,
    "legal_entity_id" UUID NOT NULL,

    CONSTRAINT "legal_entity_store_pkey" PRIMARY KEY ("store_id")
);
CREATE INDEX "legal_entity_store_legal_entity_id_idx" ON "legal_entity_store"("legal_entity_id");

-- A version of what is agreed with a company; never changed. Of several that have begun counts the one with the latest first
-- day, of those the one made last, from the moment it was made: a price never acts backwards.
CREATE TABLE "contract" (
    "id" UUID NOT NULL,
    "legal_entity_id" UUID NOT NULL,
    -- The first day of a month.
    "from_day" DATE NOT NULL,
    "billing" "contract_billing" NOT NULL,
    -- A microdinar is a thousandth of a millime.
    "point_price_microdinars" BIGINT NOT NULL,
    "campaign_percent" INTEGER NOT NULL,
    "voucher_percent" INTEGER NOT NULL,
    -- Hundredths of a percent.
    "commission_hundredths" INTEGER NOT NULL,
    "netting" BOOLEAN NOT NULL,
    "dispute_days" INTEGER NOT NULL,
    -- An invoice is due so many days after its issue.
    "payment_days" INTEGER NOT NULL DEFAULT 30,
    "least_payout_millimes" BIGINT NOT NULL,
    "alert_points" BIGINT,
    "credit_limit_millimes" BIGINT,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contract_terms" CHECK (point_price_microdinars >= 0 AND campaign_percent BETWEEN 0 AND 100
      AND voucher_percent BETWEEN 0 AND 100 AND commission_hundredths BETWEEN 0 AND 10000)
);
CREATE INDEX "contract_legal_entity_id_from_day_idx" ON "contract"("legal_entity_id", "from_day");

-- Points that a company has paid for before its sales give them.
CREATE TABLE "contract_pack" (
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "legal_entity_id" UUID NOT NULL,
    "points" BIGINT NOT NULL,
    "points_left" BIGINT NOT NULL,
    "paid_millimes" BIGINT NOT NULL,
    -- When the partner and the desk were told that packs run out, while this was the newest.
    "alerted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_pack_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contract_pack_left" CHECK (points_left BETWEEN 0 AND points)
);
CREATE INDEX "contract_pack_legal_entity_id_created_at_idx" ON "contract_pack"("legal_entity_id", "created_at", "id");

-- What each event took from which pack, and what has come back to it.
CREATE TABLE "pack_use" (
    "user_id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "pack_id" UUID NOT NULL,
    "points" BIGINT NOT NULL,
    "points_back" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pack_use_pkey" PRIMARY KEY ("user_id", "source_id", "pack_id"),
    CONSTRAINT "pack_use_back" CHECK (points_back BETWEEN 0 AND points)
);
CREATE INDEX "pack_use_pack_id_idx" ON "pack_use"("pack_id");

-- A sale or claim whose points wait for its company: for the next pack, or until it owes no more than it may. Of what waits for
-- packs nothing later passes it, unless its customer may receive none.
CREATE TABLE "pack_wait" (
    "source_id" UUID NOT NULL,
    "legal_entity_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    -- Its customer is blocked, or leaves: others pass it until that is over.
    "set_aside" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "pack_wait_pkey" PRIMARY KEY ("source_id")
);
CREATE INDEX "pack_wait_legal_entity_id_at_idx" ON "pack_wait"("legal_entity_id", "at", "source_id");

-- Who owes whom, one line for an event and kind: positive is owed by the partner to the house. A line belongs to the month
-- of its `at`, and is never changed: what was wrong is answered by another line.
CREATE TABLE "settlement_line" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "event_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "line_kind" NOT NULL,
    -- Of an adjustment, the kind that it answers, and the credit note that holds it.
    "of_kind" "line_kind",
    "document_id" UUID,
    -- Of an adjustment, the line that it answers.
    "answers_id" UUID,
    "source" "line_source" NOT NULL,
    "source_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID,
    "legal_entity_id" UUID,
    "contract_id" UUID,
    "quantity" BIGINT NOT NULL,
    "unit_microdinars" BIGINT NOT NULL,
    "amount_microdinars" BIGINT NOT NULL,

    CONSTRAINT "settlement_line_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "settlement_line_quantity" CHECK (quantity > 0),
    CONSTRAINT "settlement_line_sign" CHECK (CASE kind
      WHEN 'ADJUSTMENT' THEN true
      WHEN 'VOUCHER' THEN amount_microdinars <= 0
      WHEN 'VOUCHER_BACK' THEN amount_microdinars >= 0
      WHEN 'POINTS' THEN amount_microdinars >= 0 WHEN 'CAMPAIGN' THEN amount_microdinars >= 0
      WHEN 'COMMISSION' THEN amount_microdinars >= 0
      ELSE amount_microdinars <= 0 END)
);
CREATE INDEX "settlement_line_source_id_idx" ON "settlement_line"("source_id");
CREATE INDEX "settlement_line_entity_idx" ON "settlement_line"("legal_entity_id", "at", "id");
CREATE INDEX "settlement_line_partner_idx" ON "settlement_line"("partner_id", "at", "id");
CREATE INDEX "settlement_line_answers_id_idx" ON "settlement_line"("answers_id") WHERE answers_id IS NOT NULL;
-- One line for an event and kind; what is undone of it may come in parts.
CREATE UNIQUE INDEX "settlement_line_once" ON "settlement_line"("user_id", "source_id", "source", "kind")
  WHERE kind IN ('POINTS', 'CAMPAIGN', 'VOUCHER', 'COMMISSION');

-- A month of a company that is over. Its lines are those of its month; `hash` chains it to the one before.
CREATE TABLE "settlement_statement" (
    "id" UUID NOT NULL,
    "legal_entity_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    -- The first day of the month, as Tunis counts.
    "month" DATE NOT NULL,
    "state" "statement_state" NOT NULL,
    "lines" BIGINT NOT NULL,
    "totals" JSONB NOT NULL,
    "net_millimes" BIGINT NOT NULL,
    "vat_percent" INTEGER NOT NULL,
    "vat_millimes" BIGINT NOT NULL,
    "stamp_millimes" BIGINT NOT NULL,
    "total_millimes" BIGINT NOT NULL,
    "reimbursement_millimes" BIGINT NOT NULL,
    "credit_millimes" BIGINT NOT NULL,
    "payout_millimes" BIGINT NOT NULL,
    "netting" BOOLEAN NOT NULL,
    "dispute_days" INTEGER NOT NULL,
    -- An invoice is due so many days after its issue.
    "payment_days" INTEGER NOT NULL DEFAULT 30,
    "least_payout_millimes" BIGINT NOT NULL,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "settlement_statement_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "settlement_statement_legal_entity_id_month_key" ON "settlement_statement"("legal_entity_id", "month");
CREATE INDEX "settlement_statement_partner_id_month_idx" ON "settlement_statement"("partner_id", "month");

CREATE TABLE "settlement_dispute" (
    "id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "state" "dispute_state" NOT NULL DEFAULT 'OPEN',
    "reason" TEXT NOT NULL,
    "document_key" TEXT,
    "document_type" TEXT,
    "answer" TEXT,
    "opened_by" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_by" UUID,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "settlement_dispute_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "settlement_dispute_answered" CHECK ((state = 'OPEN') = (answered_at IS NULL))
);
CREATE INDEX "settlement_dispute_statement_id_idx" ON "settlement_dispute"("statement_id");

-- A line is disputed once.
CREATE TABLE "settlement_dispute_line" (
    "line_id" UUID NOT NULL,
    "dispute_id" UUID NOT NULL,

    CONSTRAINT "settlement_dispute_line_pkey" PRIMARY KEY ("line_id")
);
CREATE INDEX "settlement_dispute_line_dispute_id_idx" ON "settlement_dispute_line"("dispute_id");

-- Invoices and credit notes to companies. `number` counts 1, 2, 3 within series and year, without a gap; `content` is what was
-- issued, as the tax platform takes it.
CREATE TABLE "settlement_document" (
    "id" UUID NOT NULL,
    "legal_entity_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "dispute_id" UUID,
    "type" "settlement_document_type" NOT NULL,
    "series" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "net_millimes" BIGINT NOT NULL,
    "vat_millimes" BIGINT NOT NULL,
    "stamp_millimes" BIGINT NOT NULL,
    "total_millimes" BIGINT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "settlement_document_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "settlement_document_total" CHECK (total_millimes = net_millimes + vat_millimes + stamp_millimes)
);
CREATE UNIQUE INDEX "settlement_document_number_key" ON "settlement_document"("series", "year", "number");
CREATE INDEX "settlement_document_statement_id_idx" ON "settlement_document"("statement_id");
CREATE INDEX "settlement_document_entity_idx" ON "settlement_document"("legal_entity_id", "issued_at");

-- The last number of each series and year: its row is locked from the number to the end of the transaction.
CREATE TABLE "settlement_series" (
    "series" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "settlement_series_pkey" PRIMARY KEY ("series", "year")
);

-- What a payer kept of a payment and hands to the state for the receiver: the house of what it pays out or charges, or a
-- company of what it pays for an invoice. It counts as paid until it is taken back, which is all that ever changes of it.
CREATE TABLE "settlement_withholding" (
    "id" UUID NOT NULL,
    "legal_entity_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "direction" "withholding_direction" NOT NULL,
    "document_id" UUID,
    "payout_id" UUID,
    "kind" "withholding_kind" NOT NULL,
    "base_millimes" BIGINT NOT NULL,
    -- Hundredths of a percent.
    "percent_hundredths" INTEGER NOT NULL,
    "amount_millimes" BIGINT NOT NULL,
    -- The day of the payment, whose rates count.
    "day" DATE NOT NULL,
    "certificate" TEXT NOT NULL,
    -- What was certified, as it is printed.
    "content" JSONB NOT NULL,
    "noted_by" UUID NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_back_by" UUID,
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "settlement_withholding_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "settlement_withholding_subject" CHECK ((document_id IS NULL) <> (payout_id IS NULL)
      AND (direction = 'BY_HOUSE' OR document_id IS NOT NULL)),
    CONSTRAINT "settlement_withholding_amount" CHECK (amount_millimes > 0 AND amount_millimes <= base_millimes),
    CONSTRAINT "settlement_withholding_back" CHECK ((taken_back_at IS NULL) = (taken_back_by IS NULL))
);
-- One that was noted wrongly and taken back may be noted again.
CREATE UNIQUE INDEX "settlement_withholding_certificate"
  ON "settlement_withholding"("legal_entity_id", "direction", "certificate") WHERE taken_back_at IS NULL;
CREATE INDEX "settlement_withholding_document_id_idx" ON "settlement_withholding"("document_id");
CREATE INDEX "settlement_withholding_payout_id_idx" ON "settlement_withholding"("payout_id");
CREATE INDEX "settlement_withholding_noted_idx" ON "settlement_withholding"("noted_at", "id");

CREATE TABLE "payout_batch" (
    "id" UUID NOT NULL,
    "status" "batch_status" NOT NULL DEFAULT 'DRAFT',
    "total_millimes" BIGINT NOT NULL,
    -- SHA-256 of the bank's file, from the export on.
    "file_hash" TEXT,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "approved_by" UUID,
    "approved_at" TIMESTAMPTZ(3),
    "exported_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "dropped_by" UUID,
    "dropped_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_batch_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payout_batch_dropped" CHECK ((status = 'DROPPED') = (dropped_at IS NOT NULL) AND (dropped_at IS NULL) = (dropped_by IS NULL))
);
CREATE INDEX "payout_batch_created_at_idx" ON "payout_batch"("created_at", "id");

-- What one company is paid at once, to the account that it had when the batch was made.
CREATE TABLE "payout" (
    "id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "legal_entity_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "rib" TEXT NOT NULL,
    -- What is sent.
    "amount_millimes" BIGINT NOT NULL,
    -- What the house keeps of its statements' payouts for the state.
    "withheld_millimes" BIGINT NOT NULL DEFAULT 0,
    "status" "payout_status" NOT NULL DEFAULT 'IN_BATCH',
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payout_amount" CHECK (amount_millimes > 0 AND withheld_millimes >= 0)
);
CREATE INDEX "payout_batch_id_idx" ON "payout"("batch_id");
CREATE INDEX "payout_legal_entity_id_idx" ON "payout"("legal_entity_id");

-- The statements that a payout pays. `open` while it may still be paid or is: one that was returned, or dropped with its
-- batch, gives its statements back.
CREATE TABLE "payout_statement" (
    "payout_id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "amount_millimes" BIGINT NOT NULL,
    "open" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "payout_statement_pkey" PRIMARY KEY ("payout_id", "statement_id")
);
CREATE UNIQUE INDEX "payout_statement_open" ON "payout_statement"("statement_id") WHERE open;

-- Rows of a bank's statement that were matched: each counts once, by what it says.
CREATE TABLE "bank_line" (
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_millimes" BIGINT NOT NULL,
    "kind" "bank_line_kind" NOT NULL,
    "payout_id" UUID,
    "document_id" UUID,
    -- What was received for a statement by its id: it may have no document.
    "statement_id" UUID,
    "taken_by" UUID NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_line_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "bank_line_hash_key" ON "bank_line"("hash");
CREATE INDEX "bank_line_document_id_idx" ON "bank_line"("document_id");
CREATE INDEX "bank_line_payout_id_idx" ON "bank_line"("payout_id");
CREATE INDEX "bank_line_statement_id_idx" ON "bank_line"("statement_id");

-- Lines of a bank's statement that fitted nothing, until one that says the same is matched or a person sets it aside.
CREATE TABLE "open_bank_line" (
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_millimes" BIGINT NOT NULL,
    "kind" "bank_line_kind" NOT NULL,
    "because" TEXT NOT NULL,
    "seen_by" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "aside_by" UUID,
    "aside_at" TIMESTAMPTZ(3),

    CONSTRAINT "open_bank_line_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "open_bank_line_hash_key" ON "open_bank_line"("hash");

-- The reminders of what is owed for a statement that were sent, each once: so many days after it was due.
CREATE TABLE "settlement_reminder" (
    "statement_id" UUID NOT NULL,
    "days" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settlement_reminder_pkey" PRIMARY KEY ("statement_id", "days")
);

-- The weeks of which a partner's persons were sent the figures, by the Monday after: each once.
CREATE TABLE "partner_week" (
    "partner_id" UUID NOT NULL,
    "monday" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_week_pkey" PRIMARY KEY ("partner_id", "monday")
);

-- The house's books, decision 086: a month that is over, added up once. It goes only with the ledger's day, which only a
-- sandbox reopens.
CREATE TABLE "book_month" (
    -- The first day of the month, as Tunis counts.
    "month" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    -- What a point costs that the house gave itself in this month.
    "point_microdinars" BIGINT NOT NULL,
    "reserve_percent" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "book_month_pkey" PRIMARY KEY ("month"),
    CONSTRAINT "book_month_last_day_fkey" FOREIGN KEY ("last_day") REFERENCES "ledger_day"("day")
        ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "book_month_last_day_key" ON "book_month"("last_day");

-- What points did in a month, by who gave them (the nil id: the house), when, and at which price.
CREATE TABLE "book_points" (
    "month" DATE NOT NULL,
    "issuer_id" UUID NOT NULL,
    "given_month" DATE NOT NULL,
    "price_microdinars" BIGINT NOT NULL,
    "opening" BIGINT NOT NULL,
    "given" BIGINT NOT NULL,
    "spent" BIGINT NOT NULL,
    "lapsed" BIGINT NOT NULL,
    "taken_back" BIGINT NOT NULL,

    CONSTRAINT "book_points_pkey" PRIMARY KEY ("month", "issuer_id", "given_month", "price_microdinars"),
    CONSTRAINT "book_points_month_fkey" FOREIGN KEY ("month") REFERENCES "book_month"("month")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- Of lots that came over from an account that became part of another: who gave their points, when, and at which price.
CREATE TABLE "book_lot" (
    "user_id" UUID NOT NULL,
    "lot_seq" INTEGER NOT NULL,
    "issuer_id" UUID NOT NULL,
    "given_month" DATE NOT NULL,
    "price_microdinars" BIGINT NOT NULL,

    CONSTRAINT "book_lot_pkey" PRIMARY KEY ("user_id", "lot_seq")
);

-- The journal of a month: each line is a debit or a credit, and those of one document add up to nothing.
CREATE TABLE "book_entry" (
    "month" DATE NOT NULL,
    "place" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "journal" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "debit_millimes" BIGINT NOT NULL,
    "credit_millimes" BIGINT NOT NULL,

    CONSTRAINT "book_entry_pkey" PRIMARY KEY ("month", "place"),
    CONSTRAINT "book_entry_sides" CHECK (debit_millimes >= 0 AND credit_millimes >= 0
        AND (debit_millimes = 0) <> (credit_millimes = 0)),
    CONSTRAINT "book_entry_month_fkey" FOREIGN KEY ("month") REFERENCES "book_month"("month")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- Who signed a month, and the SHA-256 of its journal's file.
CREATE TABLE "book_signature" (
    "month" DATE NOT NULL,
    "hash" TEXT NOT NULL,
    "signed_by" UUID NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "book_signature_pkey" PRIMARY KEY ("month"),
    CONSTRAINT "book_signature_month_fkey" FOREIGN KEY ("month") REFERENCES "book_month"("month")
        ON DELETE CASCADE ON UPDATE CASCADE
);

-- ------------------------------------------------------------ tills without a network: decision 088

-- A till that may sell without a network, by the name that it gave itself. An ended one gets no allowance any more.
CREATE TABLE "offline_device" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "device_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    -- The sales in its queue when it last asked for an allowance; NULL if it did not say.
    "waiting" INTEGER,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "offline_device_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "offline_device_store_id_device_id_key" ON "offline_device"("store_id", "device_id");
CREATE INDEX "offline_device_partner_id_created_at_id_idx" ON "offline_device"("partner_id", "created_at", "id");
CREATE INDEX "offline_device_created_at_id_idx" ON "offline_device"("created_at", "id");

-- What a till may do until "valid_until", signed with this key. The bounds are the device's for any 72 hours, whatever
-- allowances it has got: each of them bears them whole.
CREATE TABLE "offline_allowance" (
    "id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "api_key_id" UUID NOT NULL,
    "public_key" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "max_sales" INTEGER NOT NULL,
    "max_points" INTEGER NOT NULL,
    "max_reduction_millimes" INTEGER NOT NULL,
    -- By these its sales earn, whatever was changed since: the partner's points for a dinar, and the bonus of levels 1 to 10 in percent.
    "earn_rate" INTEGER NOT NULL,
    "level_bonus" INTEGER[] NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "offline_allowance_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "offline_allowance_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "offline_device"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "offline_allowance_device_id_idx" ON "offline_allowance"("device_id");

-- A sale of such a till, and what came of it: the first answer, which stays. A loss is of a pass that had been revoked, or, without
-- "because", of an item that was used elsewhere. It names who bears it, the cashier, the till and the
-- customer. "points_asked", those that the till could know of, count in the device's bounds, "points_earned" were given at once.
CREATE TABLE "offline_sale" (
    "allowance_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "device_id" UUID NOT NULL,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "content_hash" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "outcome" "offline_outcome" NOT NULL,
    "because" "offline_because",
    "transaction_id" UUID,
    "wallet_item_id" UUID,
    "cashier_id" UUID,
    -- Whether its cashier was closed when it was sold: then the sale itself has none.
    "cashier_closed" BOOLEAN NOT NULL DEFAULT false,
    "amount_millimes" INTEGER NOT NULL,
    "given_millimes" INTEGER NOT NULL,
    "loss_millimes" INTEGER NOT NULL,
    "borne_by" "loss_bearer",
    -- What the settlement calls a voucher's loss that the house bears: its transaction, or an id of its own without one.
    "settled_id" UUID,
    "points_asked" INTEGER NOT NULL,
    "points_earned" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offline_sale_pkey" PRIMARY KEY ("allowance_id", "seq"),
    CONSTRAINT "offline_sale_loss_check" CHECK (loss_millimes BETWEEN 0 AND given_millimes
        AND (loss_millimes > 0) <= (outcome = 'LOSS') AND (outcome = 'LOSS') = (borne_by IS NOT NULL)
        AND (settled_id IS NULL OR borne_by = 'HOUSE' AND loss_millimes > 0)),
    CONSTRAINT "offline_sale_because_check" CHECK (CASE outcome
        WHEN 'DONE' THEN because IS NULL WHEN 'REFUSED' THEN because IS NOT NULL ELSE true END),
    CONSTRAINT "offline_sale_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "offline_device"("id")
        ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "offline_sale_allowance_id_fkey" FOREIGN KEY ("allowance_id") REFERENCES "offline_allowance"("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);
-- A token serves one sale, at whatever till: here of many that came at once one is left.
CREATE UNIQUE INDEX "offline_sale_token" ON "offline_sale"("token_hash") WHERE "outcome" <> 'REFUSED';
-- What the house pays a partner for losses of 72 hours: hardly ever any.
CREATE INDEX "offline_sale_settled" ON "offline_sale"("device_id", "at") WHERE "settled_id" IS NOT NULL;
CREATE INDEX "offline_sale_device_id_at_idx" ON "offline_sale"("device_id", "at");
CREATE INDEX "offline_sale_transaction_id_idx" ON "offline_sale"("transaction_id");
CREATE INDEX "offline_sale_created_at_idx" ON "offline_sale"("created_at");

-- ------------------------------------------------------------ help

-- The help center: topics to read and stories to page through, in three languages, with placeholders for the
-- rules' figures ({{memberDays}}), so that no text has an outdated one. Operators write both; the initial
-- texts come with the product and can be changed by operators.
CREATE TABLE "help_entry" (
    "id" UUID NOT NULL,
    "kind" "help_kind" NOT NULL,
    "topic" "story_topic",
    "title" JSONB NOT NULL,
    "body" JSONB,
    "slides" JSONB NOT NULL DEFAULT '[]',
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "help_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "help_entry_kinds" CHECK (
        (kind = 'TOPIC') = (body IS NOT NULL) AND
        (kind = 'STORY') = (topic IS NOT NULL) AND
        (kind = 'STORY' OR slides = '[]'))
);

-- The stories that a customer has finished or closed.
CREATE TABLE "story_view" (
    "user_id" UUID NOT NULL,
    "story_id" UUID NOT NULL,
    "viewed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "story_view_pkey" PRIMARY KEY ("user_id", "story_id")
);

-- One row per run of a job. At most one per name is open; "alive_at" (real time) tells an active run from a
-- killed one. A scheduled run stores its minute, so that only one of several servers runs it.
CREATE TABLE "job_run" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tick" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "done" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "alive_at" TIMESTAMPTZ(3) NOT NULL,
    "stop" "job_stop",
    "points" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "job_run_name_tick_key" ON "job_run"("name", "tick");
CREATE INDEX "job_run_name_started_at_idx" ON "job_run"("name", "started_at");
CREATE UNIQUE INDEX "job_run_open" ON "job_run"("name") WHERE ended_at IS NULL;

-- What waits for an operator's yes, and the answer: decisions 021 and 030. An answered one is never changed.
CREATE TABLE "approval" (
    "id" UUID NOT NULL,
    "kind" "approval_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID,
    "ceiling" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "customers" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "status" "approval_status" NOT NULL DEFAULT 'PENDING',
    "requested_by" TEXT NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" UUID,

    CONSTRAINT "approval_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "approval_answered" CHECK ((status = 'PENDING') = (answered_at IS NULL))
);
CREATE INDEX "approval_created_at_id_idx" ON "approval"("created_at", "id");
-- One open question about each subject, however many runs ask it; but a record can be asked to change in several ways,
-- and several persons can ask for one file.
CREATE UNIQUE INDEX "approval_pending" ON "approval"("kind", "subject")
  WHERE status = 'PENDING' AND kind NOT IN ('BOUNDS', 'CAMPAIGN', 'OFFER', 'PRIZE', 'CODE', 'EXPORT', 'BANK');
-- The approvals about one customer, for the erasure of the account.
CREATE INDEX "approval_user_id_idx" ON "approval"("user_id");

-- What was mended in the ledger with a second person's yes, for ever: decision 069. `subject` is a customer's id, or a
-- closed day of a book, such as ledger:2026-11-26.
CREATE TABLE "ledger_mend" (
    "approval_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "reason" TEXT,
    "asked_by" UUID NOT NULL,
    "answered_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_mend_pkey" PRIMARY KEY ("approval_id"),
    CONSTRAINT "ledger_mend_by_two" CHECK (asked_by <> answered_by),
    CONSTRAINT "ledger_mend_reason" CHECK ((reason IS NULL) = (subject NOT LIKE '%:%'))
);
CREATE INDEX "ledger_mend_subject_created_at_idx" ON "ledger_mend"("subject", "created_at");

-- What a bank's statement says is kept for customers' points at the end of a day, for ever: decision 084.
CREATE TABLE "reserve_statement" (
    "id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "kept_millimes" BIGINT NOT NULL,
    "reference" TEXT NOT NULL,
    "stated_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reserve_statement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reserve_statement_kept_check" CHECK (kept_millimes >= 0)
);
CREATE INDEX "reserve_statement_day_created_at_idx" ON "reserve_statement"("day", "created_at");

-- What the last proof of the reserve found.
CREATE TABLE "reserve_proof" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "proved_at" TIMESTAMPTZ(3) NOT NULL,
    "points" BIGINT NOT NULL,
    "point_millimes" INTEGER NOT NULL,
    "statement_id" UUID,
    "covered_since" TIMESTAMPTZ(3),

    CONSTRAINT "reserve_proof_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reserve_proof_one_row" CHECK (id = 1 AND points >= 0 AND point_millimes > 0)
);

CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- Which text of each file in prisma/functions this database has.
CREATE TABLE "function_file" (
    "name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    -- Earlier texts: a server of an older version that starts again is recognised by them and restores none.
    "earlier" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "function_file_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "sandbox_state" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "sandbox_state_pkey" PRIMARY KEY ("key")
);

-- ------------------------------------------------------------ numbers

-- A live event is for a customer or a store. `told` is its number when it is published, so that a
-- reconnecting client can request what came since.
CREATE SEQUENCE "live_event_told";

-- ------------------------------------------------------------ initial rows

-- Reference data: the specification's interests and the rule defaults.
INSERT INTO "economy" (id, onboarding_points, level_points, referral_points, referral_cap_points, spin_points)
VALUES (1, '{50,50,100}', '{50,100,150,200,300,400,500,600,800,1000}', 20, 100, 500);

INSERT INTO "tag" (id, key, label) VALUES
  ('0199f000-0000-7000-8000-000000000001', 'activities-and-leisure', '{"fr":"Sorties et loisirs","ar":"ترفيه وأنشطة","en":"Activities and leisure"}'),
  ('0199f000-0000-7000-8000-000000000002', 'automobile', '{"fr":"Automobile","ar":"سيارات","en":"Cars"}'),
  ('0199f000-0000-7000-8000-000000000003', 'beauty', '{"fr":"Beauté","ar":"جمال","en":"Beauty"}'),
  ('0199f000-0000-7000-8000-000000000004', 'education', '{"fr":"Éducation","ar":"تعليم","en":"Education"}'),
  ('0199f000-0000-7000-8000-000000000005', 'kids', '{"fr":"Enfants","ar":"أطفال","en":"Kids"}'),
  ('0199f000-0000-7000-8000-000000000006', 'food', '{"fr":"Alimentation","ar":"مأكولات","en":"Food"}'),
  ('0199f000-0000-7000-8000-000000000007', 'health', '{"fr":"Santé","ar":"صحة","en":"Health"}'),
  ('0199f000-0000-7000-8000-000000000008', 'home', '{"fr":"Maison","ar":"بيت","en":"Home"}'),
  ('0199f000-0000-7000-8000-000000000009', 'makeup', '{"fr":"Maquillage","ar":"ماكياج","en":"Make-up"}'),
  ('0199f000-0000-7000-8000-00000000000a', 'fashion', '{"fr":"Mode","ar":"موضة","en":"Fashion"}'),
  ('0199f000-0000-7000-8000-00000000000b', 'sport', '{"fr":"Sport","ar":"رياضة","en":"Sport"}'),
  ('0199f000-0000-7000-8000-00000000000c', 'technology', '{"fr":"Technologie","ar":"تكنولوجيا","en":"Technology"}');

INSERT INTO invite_slot (slot) SELECT generate_series(0, 63);

INSERT INTO "campaign_set" (id) VALUES (1);

INSERT INTO "catalogue_version" (id) VALUES (1);

INSERT INTO "home_part" (id, kind, position, created_at) VALUES
  ('0199f000-0000-7000-8000-00000000c001', 'ENDING_SOON', 10, '2026-01-01T00:00:00Z'),
  ('0199f000-0000-7000-8000-00000000c002', 'INTERESTS', 20, '2026-01-01T00:00:00Z'),
  ('0199f000-0000-7000-8000-00000000c003', 'NEWEST', 30, '2026-01-01T00:00:00Z'),
  ('0199f000-0000-7000-8000-00000000c004', 'NEAR', 40, '2026-01-01T00:00:00Z');

INSERT INTO "maintenance" (id) VALUES (1);

-- Weights out of 32; a spin of 500 points wins 464 on average.
INSERT INTO "wheel_prize" (id, wheel, kind, points, weight, stock_limited, created_at, label) VALUES
  ('0199f000-0000-7000-8000-00000000b001', 'POINTS', 'POINTS', 100, 6, false, '2026-01-01T00:00:00Z', '{"fr":"100 points","ar":"100 نقطة","en":"100 points"}'),
  ('0199f000-0000-7000-8000-00000000b002', 'POINTS', 'POINTS', 1000, 2, false, '2026-01-01T00:00:00Z', '{"fr":"1\u202f000 points","ar":"1.000 نقطة","en":"1,000 points"}'),
  ('0199f000-0000-7000-8000-00000000b003', 'POINTS', 'POINTS', 0, 4, false, '2026-01-01T00:00:00Z', '{"fr":"Pas cette fois","ar":"حظًا أوفر","en":"Not this time"}'),
  ('0199f000-0000-7000-8000-00000000b004', 'POINTS', 'POINTS', 300, 5, false, '2026-01-01T00:00:00Z', '{"fr":"300 points","ar":"300 نقطة","en":"300 points"}'),
  ('0199f000-0000-7000-8000-00000000b005', 'POINTS', 'POINTS', 5000, 1, false, '2026-01-01T00:00:00Z', '{"fr":"5\u202f000 points","ar":"5.000 نقطة","en":"5,000 points"}'),
  ('0199f000-0000-7000-8000-00000000b006', 'POINTS', 'POINTS', 200, 5, false, '2026-01-01T00:00:00Z', '{"fr":"200 points","ar":"200 نقطة","en":"200 points"}'),
  ('0199f000-0000-7000-8000-00000000b007', 'POINTS', 'POINTS', 0, 3, false, '2026-01-01T00:00:00Z', '{"fr":"À demain","ar":"إلى الغد","en":"See you tomorrow"}'),
  ('0199f000-0000-7000-8000-00000000b008', 'POINTS', 'POINTS', 500, 4, false, '2026-01-01T00:00:00Z', '{"fr":"500 points","ar":"500 نقطة","en":"500 points"}'),
  ('0199f000-0000-7000-8000-00000000b009', 'POINTS', 'POINTS', 2000, 1, false, '2026-01-01T00:00:00Z', '{"fr":"2\u202f000 points","ar":"2.000 نقطة","en":"2,000 points"}'),
  ('0199f000-0000-7000-8000-00000000b00a', 'POINTS', 'POINTS', 750, 1, false, '2026-01-01T00:00:00Z', '{"fr":"750 points","ar":"750 نقطة","en":"750 points"}');

INSERT INTO "help_entry" ("id", "kind", "topic", "title", "body", "slides", "position", "created_at") VALUES
('bd56e278-cdb6-58c9-bd51-0d9d5ca0ba68', 'TOPIC', NULL, $help${"ar": "كيف تعمل {{product}}؟", "fr": "Comment marche {{product}} ?", "en": "How does {{product}} work?"}$help$,
  $help${"ar": "{{product}} تحوّل مشترياتك إلى نقاط، ونقاطك إلى قسائم.\n\n- **اكسب** نقاطًا في التطبيق وعند المتاجر الشريكة.\n- **اختر** قسيمة شراء أو تخفيض من [العروض](/).\n- **استعملها** في المتجر أو على الإنترنت، من [محفظتك](/wallet).\n\n## لبداية موفقة\nثلاث خطوات ترحيب تمنحك {{stepPoints1}} ثم {{stepPoints2}} ثم {{stepPoints3}}، والمستوى الأول معها. يمكنك العودة إليها متى شئت من [خطواتك](/onboarding).", "fr": "{{product}} transforme vos achats en points, et vos points en bons.\n\n- **Gagnez** des points dans l’application et chez les enseignes partenaires.\n- **Choisissez** un bon d’achat ou un coupon dans la [boutique](/).\n- **Utilisez-le** en magasin ou en ligne, depuis votre [portefeuille](/wallet).\n\n## Pour bien commencer\nTrois étapes de bienvenue vous rapportent {{stepPoints1}}, puis {{stepPoints2}}, puis {{stepPoints3}}, et le niveau 1. Vous pouvez les reprendre quand vous voulez, depuis [vos étapes](/onboarding).", "en": "{{product}} turns your purchases into points, and your points into vouchers.\n\n- **Earn** points in the app and at partner stores.\n- **Choose** a voucher or a coupon in the [shop](/).\n- **Use it** in store or online, from your [wallet](/wallet).\n\n## A good start\nThree welcome steps bring you {{stepPoints1}}, then {{stepPoints2}}, then {{stepPoints3}}, and level 1. You can come back to [your steps](/onboarding) whenever you like."}$help$, '[]', 10, timestamptz '2026-11-01 08:00:00Z' + 0 * interval '1 second'),
('7c7bf96c-aa95-5a00-bc29-1355b54f3988', 'TOPIC', NULL, $help${"ar": "كم تدوم صلاحية نقاطي؟", "fr": "Combien de temps mes points sont-ils valables ?", "en": "How long do my points last?"}$help$,
  $help${"ar": "بحسب نوع حسابك **يوم كسبتها**:\n- مبتدئ (خطوات الترحيب لم تكتمل): {{starterDays}}\n- عضو: {{memberDays}}\n- وفيّ (ابتداءً من المستوى 6): {{loyalDays}}\n- بريميوم: {{premiumDays}}\n\nتنتهي بنهاية يومها الأخير. والأقرب إلى الانتهاء تُصرف أولًا من غير أن تشغل بالك. تجد أقرب موعد في [حسابك](/profile)، و[سجل نقاطك](/points-history) يقول لماذا جاءت كل نقطة أو ذهبت.", "fr": "Cela dépend de votre compte **le jour où vous les gagnez** :\n- Découverte (étapes de bienvenue à finir) : {{starterDays}}\n- Membre : {{memberDays}}\n- Fidèle (à partir du niveau 6) : {{loyalDays}}\n- Premium : {{premiumDays}}\n\nIls expirent à la fin de leur dernier jour. Les plus proches de leur fin sont dépensés les premiers, sans que vous ayez à y penser. La prochaine échéance est affichée sur votre [profil](/profile), et [l’historique](/points-history) dit pourquoi chaque point est venu ou parti.", "en": "It depends on your account **on the day you earn them**:\n- Starter (welcome steps not finished): {{starterDays}}\n- Member: {{memberDays}}\n- Loyal (from level 6): {{loyalDays}}\n- Premium: {{premiumDays}}\n\nThey expire at the end of their last day. Those closest to their end are spent first, without you having to think of it. The next date is on your [profile](/profile), and the [history](/points-history) says why each point came or went."}$help$, '[]', 20, timestamptz '2026-11-01 08:00:00Z' + 1 * interval '1 second'),
('01c117c5-d45c-5084-ac95-73e418531072', 'TOPIC', NULL, $help${"ar": "ماذا يحدث إن غبت طويلًا؟", "fr": "Que se passe-t-il si je ne viens plus ?", "en": "What happens if I stay away?"}$help$,
  $help${"ar": "بعد {{inactivityDays}} من دون زيارة تُلغى كل النقاط.\n\nإن كانت لديك نقاط، راسلناك بعد {{firstWarningDays}} ثم بعد {{lastWarningDays}}. يكفي أن تفتح {{product}} مرة واحدة وأنت متصل ليبدأ العدّ من جديد.", "fr": "Après {{inactivityDays}} sans visite, tous les points sont annulés.\n\nSi vous avez des points, nous vous écrivons après {{firstWarningDays}}, puis après {{lastWarningDays}}. Il suffit d’ouvrir {{product}} une fois, connecté, pour que le compte reparte de zéro.", "en": "After {{inactivityDays}} without a visit all points are cancelled.\n\nIf you have points, we write to you after {{firstWarningDays}}, and again after {{lastWarningDays}}. Opening {{product}} once while signed in is enough to start the count afresh."}$help$, '[]', 30, timestamptz '2026-11-01 08:00:00Z' + 2 * interval '1 second'),
('6dfbc307-3332-5a81-a366-bac3b4313dee', 'TOPIC', NULL, $help${"ar": "كيف أكسب نقاطًا في المتجر؟", "fr": "Comment gagner des points en magasin ?", "en": "How do I earn points in store?"}$help$,
  $help${"ar": "1. ينشئ الصندوق العملية ويريك رمزًا.\n\n2. [امسح الرمز](/scan) أو اكتبه. يظهر لك المتجر والبائع والثمن.\n\n3. إن أردت، اختر قسيمة من محفظتك، ثم أكّد.\n\n4. يؤكد الصندوق بدوره، فتصلك نقاطك في الحين.\n\n- الرمز صالح لمدة {{saleTime}}، وأمام الصندوق {{cashierTime}} ليجيبك.\n- تُحسب النقاط على ما تدفعه فعلًا بعد التخفيض، بنسبة المتجر.\n- وابتداءً من المستوى 6 تُضاف إليها مكافأة.\n\nوإن ألغى المتجر العملية، وله ذلك خلال {{refundDays}}، استُرجعت نقاطها. فإن كنت صرفتها خُصمت من النقاط القادمة.", "fr": "1. Le caissier crée la vente et vous montre un code QR.\n\n2. [Scannez-le](/scan), ou tapez le code. Vous voyez l’enseigne, le vendeur et le prix.\n\n3. Si vous voulez, choisissez un bon de votre portefeuille, puis confirmez.\n\n4. Le caissier confirme à son tour : vos points arrivent aussitôt.\n\n- Le code vaut {{saleTime}}, et le caissier a {{cashierTime}} pour vous répondre.\n- Les points comptent sur ce que vous payez vraiment, réductions déduites, au taux de l’enseigne.\n- Dès le niveau 6, un bonus s’y ajoute.\n\nSi le magasin annule la vente, ce qu’il peut faire pendant {{refundDays}}, ses points sont repris. Déjà dépensés, ils sont retenus sur les prochains.", "en": "1. The cashier starts the sale and shows you a QR code.\n\n2. [Scan it](/scan), or type the code. You see the shop, the seller and the price.\n\n3. If you like, choose a voucher from your wallet, then confirm.\n\n4. The cashier confirms too: your points arrive at once.\n\n- The code is good for {{saleTime}}, and the cashier has {{cashierTime}} to answer.\n- Points count on what you really pay, after reductions, at the shop’s rate.\n- From level 6 on a bonus comes on top.\n\nIf the shop cancels the sale, which it may for {{refundDays}}, its points are taken back. If you have spent them, they are kept from the next ones."}$help$, '[]', 40, timestamptz '2026-11-01 08:00:00Z' + 3 * interval '1 second'),
('7021d269-4c6f-54c0-b477-e84559894191', 'TOPIC', NULL, $help${"ar": "اشتريت على الإنترنت، فأين نقاطي؟", "fr": "J’ai acheté en ligne : où sont mes points ?", "en": "I bought online: where are my points?"}$help$,
  $help${"ar": "افتح موقع المتجر من صفحته في {{product}}، أو استعمل فيه قسيمة تخفيض: يظهر الشراء عندها في [سجل النقاط](/points-history) ضمن مشتريات الإنترنت.\n\nبعد الدفع افتحه وأرسل:\n- رقم الطلبية،\n- المبلغ المدفوع،\n- الفاتورة، صورة أو ملف PDF.\n\nتبقى نقاطك في الانتظار أولًا. أمام المتجر {{claimDays}} ليجيب، وله أن يصحح المبلغ. وإن لم يجب عُدّ الطلب مرفوضًا. وبعد الرفض يمكنك إرساله مرة أخرى واحدة.", "fr": "Passez par la page de l’enseigne dans {{product}} pour ouvrir son site, ou utilisez-y un coupon : l’achat apparaît alors dans [l’historique](/points-history), onglet achats en ligne.\n\nAprès avoir payé, ouvrez-le et envoyez :\n- le numéro de commande,\n- le montant payé,\n- la facture, en photo ou en PDF.\n\nVos points sont d’abord en attente. L’enseigne a {{claimDays}} pour répondre ; elle peut corriger le montant. Sans réponse, la demande est refusée. Après un refus, vous pouvez l’envoyer encore une fois.", "en": "Open the partner’s site from its page in {{product}}, or use a coupon there: the purchase then shows in your [history](/points-history), under online purchases.\n\nOnce you have paid, open it and send:\n- the order number,\n- the amount you paid,\n- the invoice, as a photo or PDF.\n\nYour points are pending at first. The partner has {{claimDays}} to answer, and may correct the amount. Without an answer the claim is refused. After a refusal you may send it once more."}$help$, '[]', 50, timestamptz '2026-11-01 08:00:00Z' + 4 * interval '1 second'),
('7aa28ec5-7e3f-5c05-85dc-990be8d0a05e', 'TOPIC', NULL, $help${"ar": "كيف أستعمل قسيمة في المتجر؟", "fr": "Comment utiliser un bon en magasin ?", "en": "How do I use a voucher in store?"}$help$,
  $help${"ar": "افتحها في [محفظتك](/wallet) وأرِ رمزها للصندوق. يتغيّر هذا الرمز كل {{walletCodeLife}}، فلا تنفع صورة الشاشة لا لك ولا لغيرك. ويظهر حتى بلا شبكة إن سبق أن فتحت القسيمة.\n\n- **قسيمة الشراء** تُستعمل على مرات حتى آخر مليم.\n- **قسيمة التخفيض** تُستعمل مرة واحدة.\n- بعد يومها الأخير تضيع القسيمة التي لم تُستعمل، ولا يُرد ثمنها من النقاط.", "fr": "Ouvrez-le dans votre [portefeuille](/wallet) et montrez son code à la caisse. Ce code change toutes les {{walletCodeLife}} : une capture d’écran ne vaut donc rien, ni pour vous ni pour un autre. Il s’affiche même sans réseau si vous avez déjà ouvert le bon.\n\n- Un **bon d’achat** s’utilise en plusieurs fois, jusqu’au dernier millime.\n- Un **coupon de réduction** sert une seule fois.\n- Passé sa date de fin, un bon non utilisé est perdu : son prix en points n’est pas rendu.", "en": "Open it in your [wallet](/wallet) and show its code at the till. The code changes every {{walletCodeLife}}, so a screenshot is worth nothing, to you or to anybody. It shows without a network too, if you have opened the voucher before.\n\n- A **voucher** can be used in several goes, to the last millime.\n- A **coupon** works once.\n- After its last day an unused voucher or coupon is lost: its price in points is not given back."}$help$, '[]', 60, timestamptz '2026-11-01 08:00:00Z' + 5 * interval '1 second'),
('55b903aa-91c7-55b5-97a7-e75f062a5d40', 'TOPIC', NULL, $help${"ar": "كيف أستعمل قسيمة تخفيض على الإنترنت؟", "fr": "Comment utiliser un coupon en ligne ?", "en": "How do I use a coupon online?"}$help$,
  $help${"ar": "في [محفظتك](/wallet) افتح القسيمة واختر الاستعمال على الإنترنت. أدخل ثمن سلّتك: تريك {{product}} كم توفّر، ثم الرمز الذي تنسخه في موقع المتجر.\n\n**انتبه:** القسيمة المستعملة على الإنترنت لا تصلح بعدها في المتجر، والعكس كذلك. أما قسيمة الشراء فيبقى باقيها صالحًا بالطريقتين.", "fr": "Dans le [portefeuille](/wallet), ouvrez le coupon et choisissez l’utilisation en ligne. Indiquez le prix de votre panier : {{product}} montre ce que vous économisez, puis le code à copier sur le site de l’enseigne.\n\n**Attention :** un coupon utilisé en ligne ne vaut plus en magasin, et inversement. Un bon d’achat garde son reste, utilisable des deux façons.", "en": "In your [wallet](/wallet) open the coupon and choose to use it online. Enter the price of your basket: {{product}} shows what you save, then the code to copy on the shop’s site.\n\n**Mind:** a coupon used online no longer works in store, and the other way round. A voucher keeps its rest, good either way."}$help$, '[]', 70, timestamptz '2026-11-01 08:00:00Z' + 6 * interval '1 second'),
('38d71059-e449-5a0c-8f99-fddae3c3ea42', 'TOPIC', NULL, $help${"ar": "ما المطلوب لكل مستوى؟", "fr": "Que faut-il pour chaque niveau ?", "en": "What does each level ask for?"}$help$,
  $help${"ar": "تُكسب المستويات واحدًا بعد آخر ولا تُفقد أبدًا، ولكل منها مكافأة تُمنح مرة واحدة.\n- **المستوى 1** ({{levelPoints1}}): خطوات الترحيب الثلاث\n- **المستوى 2** ({{levelPoints2}}): أول قسيمة تخفيض\n- **المستوى 3** ({{levelPoints3}}): صديق مسجَّل بدعوتك وحضور يومين متتاليين\n- **المستوى 4** ({{levelPoints4}}): حضور 3 أيام متتالية وملف مكتمل\n- **المستوى 5** ({{levelPoints5}}): شراء في متجر، و5 أصدقاء مسجَّلين، وحساب عمره 10 أيام\n\n## ابتداءً من المستوى 6\nيُشترط عمر الحساب ومجموع مشتريات مؤكدة خلال 30 يومًا. وتُضاف عندها مكافأة إلى النقاط المكسوبة عند الشركاء.\n- **المستوى 6** ({{levelPoints6}}): {{levelAge6}}، {{levelSpent6}}؛ مكافأة {{levelBonus6}}\n- **المستوى 7** ({{levelPoints7}}): {{levelAge7}}، {{levelSpent7}}؛ مكافأة {{levelBonus7}}\n- **المستوى 8** ({{levelPoints8}}): {{levelAge8}}، {{levelSpent8}}؛ مكافأة {{levelBonus8}}\n- **المستوى 9** ({{levelPoints9}}): {{levelAge9}}، {{levelSpent9}}؛ مكافأة {{levelBonus9}}\n- **المستوى 10** ({{levelPoints10}}): {{levelAge10}}، {{levelSpent10}}؛ مكافأة {{levelBonus10}}، أي أن نقاطك تتضاعف\n\nتجد تقدّمك في صفحة [مستوياتك](/profile/levels).", "fr": "Les niveaux se gagnent l’un après l’autre et ne se perdent jamais. Chacun rapporte des points, une fois.\n- **Niveau 1** ({{levelPoints1}}) : les trois étapes de bienvenue\n- **Niveau 2** ({{levelPoints2}}) : un premier coupon de réduction\n- **Niveau 3** ({{levelPoints3}}) : un ami inscrit et 2 jours de suite\n- **Niveau 4** ({{levelPoints4}}) : 3 jours de suite et un profil complet\n- **Niveau 5** ({{levelPoints5}}) : un achat en magasin, 5 amis inscrits et un compte de 10 jours\n\n## À partir du niveau 6\nIl faut l’âge du compte et un total d’achats confirmés sur 30 jours. Un bonus s’ajoute alors aux points gagnés chez les partenaires.\n- **Niveau 6** ({{levelPoints6}}) : {{levelAge6}}, {{levelSpent6}} ; bonus {{levelBonus6}}\n- **Niveau 7** ({{levelPoints7}}) : {{levelAge7}}, {{levelSpent7}} ; bonus {{levelBonus7}}\n- **Niveau 8** ({{levelPoints8}}) : {{levelAge8}}, {{levelSpent8}} ; bonus {{levelBonus8}}\n- **Niveau 9** ({{levelPoints9}}) : {{levelAge9}}, {{levelSpent9}} ; bonus {{levelBonus9}}\n- **Niveau 10** ({{levelPoints10}}) : {{levelAge10}}, {{levelSpent10}} ; bonus {{levelBonus10}}, vos points sont doublés\n\nVotre avancée est sur la page [Vos niveaux](/profile/levels).", "en": "Levels are gained one after another and never lost. Each brings points, once.\n- **Level 1** ({{levelPoints1}}): the three welcome steps\n- **Level 2** ({{levelPoints2}}): a first discount coupon\n- **Level 3** ({{levelPoints3}}): one friend joined and 2 days in a row\n- **Level 4** ({{levelPoints4}}): 3 days in a row and a complete profile\n- **Level 5** ({{levelPoints5}}): a purchase in store, 5 friends joined and an account 10 days old\n\n## From level 6\nThe account’s age and confirmed purchases over 30 days count. A bonus then comes on top of points earned at partners.\n- **Level 6** ({{levelPoints6}}): {{levelAge6}}, {{levelSpent6}}; bonus {{levelBonus6}}\n- **Level 7** ({{levelPoints7}}): {{levelAge7}}, {{levelSpent7}}; bonus {{levelBonus7}}\n- **Level 8** ({{levelPoints8}}): {{levelAge8}}, {{levelSpent8}}; bonus {{levelBonus8}}\n- **Level 9** ({{levelPoints9}}): {{levelAge9}}, {{levelSpent9}}; bonus {{levelBonus9}}\n- **Level 10** ({{levelPoints10}}): {{levelAge10}}, {{levelSpent10}}; bonus {{levelBonus10}}, your points are doubled\n\nSee how far you are under [Your levels](/profile/levels)."}$help$, '[]', 80, timestamptz '2026-11-01 08:00:00Z' + 7 * interval '1 second'),
('59659d73-821f-5180-aadc-4576bb4ba4fa', 'TOPIC', NULL, $help${"ar": "ماذا أكسب من دعوة صديق؟", "fr": "Que me rapporte un ami invité ?", "en": "What does inviting a friend bring me?"}$help$,
  $help${"ar": "{{referralPoints}} عن كل مستوى يبلغه صديقك، على ألا تتجاوز {{referralCap}} عن الصديق الواحد.\n\nشارك رمزك من صفحة [دعوة الأصدقاء](/profile/referrals). يدخله صديقك عند التسجيل، ويُحتسب حالما يُتحقَّق من حسابه. لا يمكن إضافة رمز بعد التسجيل، ولا يدعو أحد نفسه.", "fr": "{{referralPoints}} à chaque niveau que votre ami gagne, {{referralCap}} au plus pour un même ami.\n\nPartagez votre code depuis [Inviter des amis](/profile/referrals). Votre ami le saisit en s’inscrivant ; il compte dès que son compte est vérifié. Un code ne peut plus être ajouté après l’inscription, et personne ne peut s’inviter soi-même.", "en": "{{referralPoints}} for each level your friend gains, {{referralCap}} at most for one friend.\n\nShare your code from [Invite friends](/profile/referrals). Your friend enters it when signing up, and counts as soon as their account is verified. A code cannot be added later, and nobody can invite themselves."}$help$, '[]', 90, timestamptz '2026-11-01 08:00:00Z' + 8 * interval '1 second'),
('30408dd3-619e-5e4e-97a3-7667c6753b05', 'TOPIC', NULL, $help${"ar": "كيف تعمل العجلتان؟", "fr": "Comment marchent les roues ?", "en": "How do the wheels work?"}$help$,
  $help${"ar": "دورة [عجلة النقاط](/fortune-wheel) بـ {{spinPoints}}، مرة في اليوم. وحظوظ كل جائزة مكتوبة في الصفحة.\n\nالخادم هو الذي يسحب، ويمكنك التثبّت من ذلك: قبل الدورة يعرض بصمة سرّه، وبعدها السرّ نفسه. اختر التثبّت من السحب لتعيد الحساب بنفسك.\n\nأما [عجلة الجوائز الكبرى](/grand-prize-wheel) فتُفتح بعد {{wheelDays}} متتالية فيها دورة.\n\nونظام كل عجلة، في صفحتها، يبيّن لمن تُفتح وإلى متى، وجوائزها، وهل لمن لم يشترِ قطّ دخول مجاني. ولا تُفتح أيّ عجلة لمن لم يبلغ {{adultAge}}، حسب تاريخ الميلاد في حسابه.", "fr": "Un tour de la [roue des points](/fortune-wheel) coûte {{spinPoints}}, une fois par jour. Les chances de chaque lot sont écrites sur la page.\n\nLe serveur tire au sort, et vous pouvez le vérifier : avant le tour, il montre l’empreinte de son secret ; après, le secret lui-même. Touchez « vérifier ce tirage » pour refaire le calcul.\n\nLa [roue des grands prix](/grand-prize-wheel) s’ouvre après {{wheelDays}} de suite avec un tour.\n\nLe règlement de chaque roue, sur sa page, dit à qui elle s’ouvre et jusqu’à quand, ce qu’elle donne, et si qui n’a jamais acheté y entre sans payer. Aucune roue ne s’ouvre avant {{adultAge}}, d’après la date de naissance de votre profil.", "en": "A spin of the [points wheel](/fortune-wheel) costs {{spinPoints}}, once a day. The odds of every prize are on the page.\n\nThe server draws, and you can check it: before the spin it shows the fingerprint of its secret, afterwards the secret itself. Choose to check the draw and do the sum again.\n\nThe [grand-prize wheel](/grand-prize-wheel) opens after {{wheelDays}} in a row with a spin.\n\nThe rules of each wheel, on its page, say to whom it opens and until when, what it gives, and whether those who have never bought anything enter free. No wheel opens before the age of {{adultAge}}, by the birthday in your profile."}$help$, '[]', 100, timestamptz '2026-11-01 08:00:00Z' + 9 * interval '1 second'),
('a61de338-5e36-5a3c-b5b5-6368939a0346', 'TOPIC', NULL, $help${"ar": "ماذا يمنحني بريميوم وكم ثمنه؟", "fr": "Que m’apporte Premium, et combien coûte-t-il ?", "en": "What does Premium bring, and what does it cost?"}$help$,
  $help${"ar": "مع [بريميوم](/premium) تدوم نقاطك {{premiumDays}}، ولك عروض خاصة.\n\n- {{dailyPrice}} في اليوم أو {{weeklyPrice}} في الأسبوع\n- لأرقام أورنج، يخصمها المشغّل في بداية كل فترة\n- تلغيه بخطوة واحدة، ويبقى مفتوحًا إلى نهاية الفترة\n\nإن تعذّر الخصم عُلّق الاشتراك وأعدنا المحاولة كل يوم طيلة {{premiumRetryDays}}. والقسائم التي اشتريتها تبقى لك.", "fr": "Avec [Premium](/premium), vos points durent {{premiumDays}}, et certaines offres vous sont réservées.\n\n- {{dailyPrice}} par jour ou {{weeklyPrice}} par semaine\n- pour les numéros Orange, facturé par l’opérateur au début de chaque période\n- résiliable d’un geste : l’accès reste ouvert jusqu’à la fin de la période\n\nSi un prélèvement échoue, Premium est suspendu et nous réessayons chaque jour pendant {{premiumRetryDays}}. Les bons déjà achetés restent à vous.", "en": "With [Premium](/premium) your points last {{premiumDays}}, and some offers are yours alone.\n\n- {{dailyPrice}} a day or {{weeklyPrice}} a week\n- for Orange numbers, charged by the operator at the start of each period\n- cancelled in one step: access stays open to the end of the period\n\nIf a charge fails, Premium is suspended and we try again daily for {{premiumRetryDays}}. What you have bought stays yours."}$help$, '[]', 110, timestamptz '2026-11-01 08:00:00Z' + 10 * interval '1 second'),
('bfca27cb-b2a8-55d0-aecc-0f873ab3d639', 'TOPIC', NULL, $help${"ar": "الدفع والفواتير واسترجاع المال", "fr": "Paiement, factures et remboursements", "en": "Payments, invoices and refunds"}$help$,
  $help${"ar": "لبعض العروض ثمن بالدينار أيضًا. عندها نضع نقاطك جانبًا ولديك {{paymentTime}} للدفع في صفحة مزوّدنا. بطاقتك لا تمر عبر {{product}} أبدًا.\n\n- **إن دفعت:** فالقسيمة في محفظتك والفاتورة في [فواتيري](/profile/invoices). وهي تبيّن ما في الثمن من أداء وطابع جبائي، وتحمل عدد المنصّة الجبائية حالما تسجّلها.\n- **إن لم تدفع في الوقت:** عادت إليك نقاطك ولا تدين بشيء.\n- **إن دفعت متأخرًا:** رُدّ إليك مالك.\n\nقسيمة الشراء المدفوعة بالدينار يصدرها الشريك المذكور فيها ولا تصلح إلا عنده. وما اشتريته لا يُرد. اقرأ شروطها قبل التأكيد: الحد الأدنى للشراء والتواريخ وأقصى تخفيض.", "fr": "Certaines offres ont aussi un prix en dinars. Vos points sont alors mis de côté, et vous avez {{paymentTime}} pour payer sur la page de notre prestataire. Votre carte ne passe jamais par {{product}}.\n\n- **Payé :** le bon est dans votre portefeuille, la facture sous [Mes factures](/profile/invoices). Elle dit ce qui, dans le prix, est taxe et timbre, et porte le numéro de la plateforme fiscale dès que celle-ci l’a enregistrée.\n- **Pas payé à temps :** vos points vous reviennent, rien n’est dû.\n- **Payé trop tard :** l’argent vous est rendu.\n\nUn bon payé en dinars est émis par l’enseigne qui y est nommée, et ne vaut que chez elle. Un bon acheté ne se rend pas. Lisez ses conditions avant de confirmer : minimum d’achat, dates, réduction maximale.", "en": "Some offers have a price in dinars too. Your points are then set aside, and you have {{paymentTime}} to pay on our provider’s page. Your card never passes through {{product}}.\n\n- **Paid:** the voucher is in your wallet, the invoice under [My invoices](/profile/invoices). It says what of the price is tax and stamp duty, and bears the tax platform’s number once that has registered it.\n- **Not paid in time:** your points come back, you owe nothing.\n- **Paid too late:** your money is returned.\n\nA voucher paid in dinars is issued by the partner named on it, and is good only there. What you have bought cannot be handed back. Read its terms before you confirm: minimum purchase, dates, maximum reduction."}$help$, '[]', 120, timestamptz '2026-11-01 08:00:00Z' + 11 * interval '1 second'),
('42b0bfc1-ac25-5267-9f64-90b9b214b340', 'TOPIC', NULL, $help${"ar": "لا أستطيع تسجيل الدخول", "fr": "Je n’arrive pas à me connecter", "en": "I cannot sign in"}$help$,
  $help${"ar": "- **نسيت كلمة السر؟** [اختر كلمة جديدة](/reset-password) بالرمز الذي نرسله إليك.\n- **لم يصلك الرمز؟** انظر في الرسائل غير المرغوبة، ثم اطلب غيره بعد {{resendWait}}. هو صالح لمدة {{codeLife}}، والجديد يحل محل القديم.\n- **الرمز السري:** لا يفتح الحساب إلا على الجهاز الذي اخترته عليه. وبعد {{wrongTries}} أخطاء تلزمك كلمة السر.\n\nلم ينفع شيء؟ راسلنا على {{supportEmail}} واذكر بريد حسابك أو رقمه، ولا تذكر كلمة السر أبدًا.", "fr": "- **Mot de passe oublié ?** [Choisissez-en un nouveau](/reset-password) avec le code que nous vous envoyons.\n- **Le code n’arrive pas ?** Regardez dans les indésirables, puis demandez-en un autre après {{resendWait}}. Il vaut {{codeLife}}, et le nouveau remplace l’ancien.\n- **Code PIN :** il n’ouvre le compte que sur l’appareil où vous l’avez choisi. Après {{wrongTries}} erreurs, il faut le mot de passe.\n\nRien n’y fait ? Écrivez à {{supportEmail}} avec l’adresse ou le numéro de votre compte, jamais avec votre mot de passe.", "en": "- **Forgot your password?** [Choose a new one](/reset-password) with the code we send you.\n- **No code arriving?** Look in your spam, then ask for another after {{resendWait}}. It is good for {{codeLife}}, and the new one replaces the old.\n- **PIN:** it opens the account only on the device where you chose it. After {{wrongTries}} mistakes you need the password.\n\nNothing helps? Write to {{supportEmail}} with the address or number of your account, never with your password."}$help$, '[]', 130, timestamptz '2026-11-01 08:00:00Z' + 12 * interval '1 second'),
('e5d0f36d-e5b1-5430-b3e5-ce8104965809', 'TOPIC', NULL, $help${"ar": "معطياتي، وكيف أحذف حسابي", "fr": "Mes données, et comment supprimer mon compte", "en": "My data, and how to delete my account"}$help$,
  $help${"ar": "كل شيء في صفحة حسابك. يمكنك تنزيل ما نعرفه عنك أو [حذف حسابك](/profile/delete-account). وتجد [موافقاتك](/profile/consents)، ومنها تسحب ما كان اختياريًا، وما [قرّرته قاعدة](/profile/reviews)، ومنه تطلب أن ينظر فيه شخص.\n\nيصير الحذف نافذًا بعد {{deletionDays}}. وقبلها يكفي أن تسجّل الدخول لتلغيه. بعدها يُمحى كل ما يدل عليك، وتضيع نقاطك وقسائمك، ويمكنك التسجيل من جديد بالعنوان نفسه.\n\nالتفاصيل في [خصوصيتك](/privacy-policy).", "fr": "Tout est dans votre profil. Vous pouvez télécharger ce que nous savons de vous, ou [supprimer votre compte](/profile/delete-account). Vous y trouvez aussi [vos accords](/profile/consents), où ce qui est libre se retire, et ce qui a été [décidé par une règle](/profile/reviews), où vous pouvez demander qu’une personne regarde.\n\nLa suppression prend effet après {{deletionDays}}. D’ici là, vous connecter suffit pour l’annuler. Ensuite, ce qui vous nomme est effacé, vos points et vos bons sont perdus, et vous pourrez vous réinscrire avec la même adresse.\n\nLe détail est sous [Vie privée](/privacy-policy).", "en": "It is all in your profile. You can download what we know about you, or [delete your account](/profile/delete-account). There too is [what you agreed to](/profile/consents), where you take back what is free, and what was [decided by a rule](/profile/reviews), where you can ask a person to look.\n\nDeletion takes effect after {{deletionDays}}. Until then, signing in is enough to call it off. After that all that names you is erased, your points and vouchers are lost, and you may sign up again with the same address.\n\nThe details stand under [Privacy](/privacy-policy)."}$help$, '[]', 140, timestamptz '2026-11-01 08:00:00Z' + 13 * interval '1 second'),
('67bef2be-6f3e-5672-a6f6-d86c94940d3d', 'STORY', 'ONBOARDING', $help${"ar": "مرحبًا بك في {{product}}", "fr": "Bienvenue chez {{product}}", "en": "Welcome to {{product}}"}$help$, NULL,
  $help$[{"imageUrl": "/pictures/help/basket.svg", "title": {"ar": "مشترياتك تصير نقاطًا", "fr": "Vos achats deviennent des points", "en": "Your purchases become points"}, "text": {"ar": "في التطبيق وعند الشركاء، كل ما تفعله تقريبًا يمنحك نقاطًا.", "fr": "Dans l’application et chez les partenaires, presque tout ce que vous faites en rapporte.", "en": "In the app and at partner stores, almost everything you do brings some."}}, {"imageUrl": "/pictures/help/gift.svg", "title": {"ar": "ثلاث خطوات للبداية", "fr": "Trois étapes pour commencer", "en": "Three steps to begin"}, "text": {"ar": "لنتعارف: تنتظرك {{stepPoints1}} ثم {{stepPoints2}} ثم {{stepPoints3}}.", "fr": "Faisons connaissance : {{stepPoints1}}, puis {{stepPoints2}}, puis {{stepPoints3}} vous attendent.", "en": "Let us get to know you: {{stepPoints1}}, then {{stepPoints2}}, then {{stepPoints3}} are waiting."}}, {"imageUrl": "/pictures/help/lantern.svg", "title": {"ar": "عشرة مستويات لتصعدها", "fr": "Dix niveaux à gravir", "en": "Ten levels to climb"}, "text": {"ar": "كلما صعدت طالت صلاحية نقاطك وكثرت. الدور لك!", "fr": "Plus vous montez, plus vos points durent et plus ils sont nombreux. À vous de jouer !", "en": "The higher you are, the longer your points last and the more of them there are. Over to you!"}}]$help$, 10, timestamptz '2026-11-01 08:01:00Z' + 0 * interval '1 second'),
('3a83af05-bbf1-5b82-a8f3-4fcefa65b718', 'STORY', 'HOME', $help${"ar": "جولة بين العروض", "fr": "Le tour de la boutique", "en": "A tour of the shop"}$help$, NULL,
  $help$[{"imageUrl": "/pictures/help/oranges.svg", "title": {"ar": "كل شيء بالنقاط", "fr": "Tout est à portée de points", "en": "Everything within reach"}, "text": {"ar": "كل بطاقة تعرض ثمنها بالنقاط. ابحث، أو صفِّ بحسب ميولك أو متجرك.", "fr": "Chaque carte montre son prix en points. Cherchez, filtrez par envie ou par enseigne.", "en": "Each card shows its price in points. Search, or filter by interest or shop."}}, {"imageUrl": "/pictures/help/coffee.svg", "title": {"ar": "استبدل ثم استعمل", "fr": "Échangez, puis utilisez", "en": "Trade, then use"}, "text": {"ar": "تصل قسيمتك إلى المحفظة. أرِ رمزها للصندوق أو استعملها على الإنترنت.", "fr": "Votre bon arrive dans le portefeuille. Montrez son code à la caisse, ou servez-vous-en en ligne.", "en": "Your voucher lands in the wallet. Show its code at the till, or use it online."}}, {"imageUrl": "/pictures/help/phone.svg", "title": {"ar": "امسح الرمز عند الصندوق", "fr": "Scannez à la caisse", "en": "Scan at the till"}, "text": {"ar": "الزر الأوسط يقرأ رمز المتجر: أكّد، فتصلك نقاطك في الحين.", "fr": "Le bouton du milieu lit le code du magasin : confirmez, et vos points arrivent aussitôt.", "en": "The button in the middle reads the shop’s code: confirm, and your points are there at once."}}, {"imageUrl": "/pictures/help/wheel.svg", "title": {"ar": "دورة عجلة كل يوم", "fr": "Un tour de roue par jour", "en": "One spin a day"}, "text": {"ar": "الدورة بـ {{spinPoints}}، والحظوظ مكتوبة بوضوح، وكل سحب يمكن التثبّت منه.", "fr": "{{spinPoints}} le tour, des chances écrites noir sur blanc, et chaque tirage se vérifie.", "en": "{{spinPoints}} a spin, the odds in plain sight, and every draw can be checked."}}]$help$, 20, timestamptz '2026-11-01 08:01:00Z' + 1 * interval '1 second'),
('8754cca1-a16d-58c5-81ff-a780a81e5e7c', 'STORY', 'PROFILE', $help${"ar": "جولة في حسابك", "fr": "Le tour de votre profil", "en": "A tour of your profile"}$help$, NULL,
  $help$[{"imageUrl": "/pictures/help/rug.svg", "title": {"ar": "حسابك في لمحة", "fr": "Votre compte, d’un coup d’œil", "en": "Your account at a glance"}, "text": {"ar": "نقاطك وأقرب موعد لانتهائها ومستواك، كلها في أعلى الصفحة.", "fr": "Vos points, leur prochaine échéance et votre niveau sont tout en haut.", "en": "Your points, when the next expire, and your level stand at the top."}}, {"imageUrl": "/pictures/help/tea.svg", "title": {"ar": "الجمع أحلى", "fr": "À plusieurs, c’est mieux", "en": "Better together"}, "text": {"ar": "ادعُ أصدقاءك: {{referralPoints}} عن كل مستوى يبلغونه، على ألا تتجاوز {{referralCap}} عن الصديق.", "fr": "Invitez vos amis : {{referralPoints}} à chaque niveau qu’ils gagnent, {{referralCap}} au plus par ami.", "en": "Invite friends: {{referralPoints}} for each level they gain, {{referralCap}} at most for one friend."}}, {"imageUrl": "/pictures/help/books.svg", "title": {"ar": "كل شيء محفوظ", "fr": "Tout se retrouve", "en": "Nothing gets lost"}, "text": {"ar": "السجل يقول لماذا جاءت كل نقطة أو ذهبت، ومشترياتك وفواتيرك بجانبه.", "fr": "L’historique dit pourquoi chaque point est venu ou parti ; vos achats et factures sont à côté.", "en": "The history says why each point came or went; your purchases and invoices are next to it."}}, {"imageUrl": "/pictures/help/pottery.svg", "title": {"ar": "القرار بيدك", "fr": "Vous gardez la main", "en": "You are in charge"}, "text": {"ar": "كلمة السر والرمز السري والأجهزة والمعطيات: كلها تُضبط هنا، وكلها قابلة للمحو.", "fr": "Mot de passe, code PIN, appareils, données : tout se règle ici, et tout peut s’effacer.", "en": "Password, PIN, devices, data: all of it is set here, and all of it can be erased."}}]$help$, 30, timestamptz '2026-11-01 08:01:00Z' + 2 * interval '1 second');

UPDATE "help_entry" SET "slides" = (
  SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid()) || slide ORDER BY place)
  FROM jsonb_array_elements("slides") WITH ORDINALITY AS one (slide, place)
) WHERE "kind" = 'STORY';
