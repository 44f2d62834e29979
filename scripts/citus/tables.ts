/**
 * Where each table lies when Mezia runs on Citus (docs/decisions/050-citus-the-same-code.md). A test holds the lists
 * to the schema. On plain Postgres nothing reads them.
 */

/**
 * A customer's rows lie together, in the shard of this column. Each table after those that it refers to.
 */
export const customerTables: Readonly<Record<string, string>> = {
  customer: "id",
  ...Object.fromEntries(
    [
      // Accounts.
      ...[
        "session",
        "returned_customer",
        "newcomer",
        "referral",
        "refused_friend",
        "user_tag",
        "user_device",
        "user_level",
        "inactivity_warning",
      ],
      ...["story_view", "customer_listed", "customer_note", "review", "customer_card", "card_lookup"],
      "offline_pass",
      ...["apple_pass", "apple_pass_device", "google_pass"],
      // The ledger.
      ...["points_account", "points_entry", "points_lot", "lot_use", "points_hold", "gift_note"],
      // Purchases, the wallet, sales and claims.
      ...[
        "purchase",
        "offer_taken",
        "wallet_item",
        "wallet_use",
        "transaction",
        "sale_return",
        "validation_request",
      ],
      // What its events cost and bring their partner.
      ...["settlement_line", "pack_use", "book_lot"],
      "customer_spending",
      ...["invoice", "credit_note", "payment", "premium_subscription", "premium_charge", "clickout_claim"],
      // Wheels, campaigns, stamps, notices.
      ...[
        "wheel_seed",
        "wheel_spin",
        "campaign_award",
        "free_spin",
        "campaign_event",
        "stamp_progress",
        "stamp",
      ],
      ...["notice", "notice_setting", "offer_watch", "favourite", "operator_message_customer"],
      ...["consent", "customer_listener"],
    ].map((table) => [table, "user_id"]),
  ),
  outbox: "owner_id",
  e_invoice: "owner_id",
  idempotency_key: "owner_id",
};

/** These lie beside customers, in the shard of a column that they have on a cluster alone. */
export const tablesBeside: Readonly<Record<string, string>> = { stock: "shard" };

/**
 * Small, read everywhere, written seldom, or unique across all customers: the same on every node. Each table after
 * those that it refers to.
 */
export const referenceTables: readonly string[] = [
  ...[
    "economy",
    "tag",
    "partner",
    "store",
    "offer",
    "sale_point",
    "cashier",
    "webhook_endpoint",
    "stamp_card",
  ],
  ...["legal_entity", "legal_entity_store", "contract"],
  "store_listener",
  ...["customer_list", "campaign_set", "wheel_prize", "clickout", "home_part"],
  ...["login", "premium_phone", "claim_mark", "push_subscription"],
];

/**
 * On the coordinator, and reached from every node by functions that have gone to a worker: the sandbox's clock is read,
 * the audit written. No table with a trigger that writes elsewhere: within one nothing of another node is reached.
 */
export const reachableTables: readonly string[] = ["sandbox_state", "audit_entry"];

/** On the coordinator alone. */
export const coordinatorTables: readonly string[] = [
  // Proofs and what machines know.
  ...[
    "challenge",
    "one_time_code",
    "partner_token",
    "former_login",
    "invite_slot",
    "rate_limit",
    "job_run",
    "sandbox_state",
  ],
  ...["_prisma_migrations", "function_file", "settled_restore", "maintenance", "help_entry", "picture"],
  "privacy_receivers",
  // Numbers without a gap, days and figures.
  ...["invoice_counter", "invoice_series", "ledger_day", "audit_day", "audit_entry", "points_day"],
  "account_day",
  ...["figures_day", "points_figure", "member_figure", "cohort_figure", "offer_day_figure", "use_figure"],
  ...["offers_figure", "offer_month_figure", "use_month_figure", "event_figure", "standing_figure"],
  ...["offer_view", "offer_figures"],
  // Who works at a desk or a till, and what they decide.
  ...["api_key", "staff_person", "staff_passkey", "staff_entry", "staff_session", "till_session"],
  ...[
    "catalogue_version",
    "saved_view",
    "scheduled_report",
    "record_change",
    "approval",
    "submission",
    "ledger_mend",
    "reserve_statement",
    "reserve_proof",
    "operator_message",
    "segment",
    "segment_size",
    "campaign",
    "campaign_version",
    "campaign_slot",
  ],
  // Settlement.
  ...["contract_pack", "pack_wait", "settlement_statement", "settlement_dispute", "settlement_dispute_line"],
  ...["settlement_document", "settlement_series", "payout_batch", "payout", "payout_statement", "bank_line"],
  "settlement_withholding",
  // Tills without a network.
  ...["offline_device", "offline_allowance", "offline_sale"],
  ...["open_bank_line", "settlement_reminder", "partner_week"],
  ...["book_month", "book_points", "book_entry", "book_signature"],
];

/**
 * Triggers that no node but the coordinator can serve: they notify servers, or write other tables. There, whoever
 * changes such a row says so (`tellChanged` of app/core/db/cache.server.ts, `campaigns_changed`), or nothing is kept of
 * such rows (the catalogue, whose version is NULL there).
 */
export const lostTriggers: Readonly<Record<string, string>> = {
  tag: "tag_changed",
  customer: "customer_status_changed",
  session: "session_ended",
  stamp_card: "stamp_card_changed",
  offer: "offer_changed",
  partner: "partner_changed",
  store: "store_changed",
  home_part: "home_part_changed",
};

/**
 * Functions whose calls, outside a transaction, go whole to the node of the customer that this argument names. They
 * touch that customer's rows, and others' only where the rules ask for it (an inviter, a merchant's idempotency key);
 * besides those only what lies on every node or is reachable from it.
 */
export const delegatedFunctions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["purchase_offer", "reserve_purchase", "cancel_purchase", "release_purchase", "claim_clickout"],
      ...["play_wheel", "complete_step", "visit_partner", "claim_points", "request_card"],
      ...["buy_card", "submit_transaction", "close_transaction", "close_request"],
      ...["sell_to_customer", "refuse_transaction", "open_request", "refuse_request"],
      ...["ledger_cancel_inactive", "ledger_spendable"],
    ].map((name) => [name, "p_user"]),
  ),
};

/**
 * Functions of the schema cluster whose calls go to the node of their `p_shard` within a transaction too, where all others
 * with that argument go outside one: they read and write there and nowhere else.
 */
export const delegatedInTransactions: readonly string[] = ["take_untold_notices"];
