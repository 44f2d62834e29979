// Written by `npm run db:functions` from the functions of a migrated database; a test holds it to them.

/** The values of each enum that a function takes or gives. */
export interface DatabaseEnums {
  ledger_contra: "ISSUED" | "SPENT" | "EXPIRED" | "CANCELLED" | "RESERVED" | "OWED";
  points_source:
    | "BUYING"
    | "BUYING_ONLINE"
    | "CONSUMED"
    | "CONSUMED_PRODUCT"
    | "CLAIMED"
    | "LEVEL"
    | "ONBOARDING_STEP_1"
    | "ONBOARDING_STEP_2"
    | "ONBOARDING_STEP_3"
    | "REFERRAL"
    | "WHEEL"
    | "CONSUMED_IN_WHEEL"
    | "WHEEL_PRIZES"
    | "GIFT"
    | "EXPIRED"
    | "INACTIVITY"
    | "REFUND"
    | "OWED";
  purchase_origin: "SHOP" | "CLICKOUT" | "WHEEL";
  purchase_status: "COMPLETED" | "AWAITING_PAYMENT" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
  request_status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
  transaction_status:
    | "CREATED"
    | "ATTACHED"
    | "AWAITING_CASHIER"
    | "CONFIRMED"
    | "REFUSED"
    | "EXPIRED"
    | "CANCELLED"
    | "CUSTOMER_VALIDATION_NEEDED"
    | "PRODUCT_VALIDATION_NEEDED"
    | "CLAIMED";
  wheel: "POINTS" | "GRAND";
}

/**
 * The functions of the database that code may call: each argument with its type, which of them may be left out,
 * and what comes back: a value, or rows with these columns. A column with a question mark may be null.
 */
export const databaseFunctions = {
  accept_request: {
    takes: {
      p_user: "uuid",
      p_request: "uuid",
      p_since: "timestamptz",
      p_amount: "integer",
      p_text: "text",
      p_terms: "jsonb",
      p_points: "integer",
      p_bonus: "integer",
      p_points_expire_at: "timestamptz",
      p_detail: "jsonb",
      p_levels: "jsonb",
      p_facts_before: "integer",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  announce_item: {
    takes: { p_user: "uuid", p_item: "uuid", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  announce_premium: {
    takes: { p_user: "uuid", p_status: "text", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  announce_purchase: {
    takes: { p_user: "uuid", p_purchase: "uuid", p_status: "purchase_status", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  announce_request: {
    takes: { p_user: "uuid", p_request: "uuid", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  announce_to_webhooks: {
    takes: { p_partner: "uuid", p_store: "uuid", p_type: "text", p_data: "jsonb", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  announce_transaction: {
    takes: { p_user: "uuid", p_transaction: "uuid", p_now: "timestamptz", p_what: "text" },
    optional: ["p_what"],
    gives: "void",
  },
  attach_transaction: {
    takes: { p_user: "uuid", p_code: "text", p_now: "timestamptz" },
    optional: [],
    gives: "uuid",
  },
  cancel_purchase: {
    takes: { p_user: "uuid", p_purchase: "uuid", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  cancel_transaction: {
    takes: {
      p_user: "uuid",
      p_transaction: "uuid",
      p_cancelled_before: "integer",
      p_amount: "integer",
      p_points: "integer",
      p_use: "uuid",
      p_detail: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "integer",
  },
  claim_clickout: {
    takes: {
      p_user: "uuid",
      p_path: "text",
      p_key: "text",
      p_hash: "text",
      p_clickout: "uuid",
      p_purchase: "uuid",
      p_item: "uuid",
      p_code: "text",
      p_valid_to: "timestamptz",
      p_slot: "integer",
      p_levels: "jsonb",
      p_facts_before: "integer",
      p_levels_expire_at: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  claim_points: {
    takes: {
      p_user: "uuid",
      p_transaction: "uuid",
      p_request: "uuid",
      p_hold: "uuid",
      p_points: "integer",
      p_order: "text",
      p_order_hash: "text",
      p_amount: "integer",
      p_message: "text",
      p_document_key: "text",
      p_document_type: "text",
      p_document_hash: "text",
      p_since: "timestamptz",
      p_unanswered: "text",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  close_request: {
    takes: {
      p_user: "uuid",
      p_request: "uuid",
      p_since: "timestamptz",
      p_overdue: "boolean",
      p_text: "text",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "boolean",
  },
  close_transaction: {
    takes: {
      p_user: "uuid",
      p_transaction: "uuid",
      p_status: "transaction_status",
      p_reason: "text",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "boolean",
  },
  complete_purchase: {
    takes: {
      p_user: "uuid",
      p_invoice: "uuid",
      p_reference: "text",
      p_item: "uuid",
      p_code: "text",
      p_levels: "jsonb",
      p_facts_before: "integer",
      p_levels_expire_at: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  complete_step: {
    takes: {
      p_user: "uuid",
      p_path: "text",
      p_key: "text",
      p_hash: "text",
      p_step: "integer",
      p_steps_before: "integer",
      p_answers: "jsonb",
      p_points: "integer",
      p_expires_at: "timestamptz",
      p_levels: "jsonb",
      p_facts_before: "integer",
      p_answer: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  confirm_transaction: {
    takes: {
      p_user: "uuid",
      p_transaction: "uuid",
      p_use: "uuid",
      p_terms: "jsonb",
      p_points: "integer",
      p_bonus: "integer",
      p_points_expire_at: "timestamptz",
      p_detail: "jsonb",
      p_levels: "jsonb",
      p_facts_before: "integer",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  give_gift: {
    takes: {
      p_owner: "uuid",
      p_path: "text",
      p_key: "text",
      p_hash: "text",
      p_user: "uuid",
      p_gift: "uuid",
      p_points: "integer",
      p_note: "text",
      p_expires_at: "timestamptz",
      p_audit: "uuid",
      p_request_id: "text",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  give_offer: {
    takes: {
      p_user: "uuid",
      p_origin: "purchase_origin",
      p_offer: "uuid",
      p_purchase: "uuid",
      p_item: "uuid",
      p_code: "text",
      p_valid_to: "timestamptz",
      p_slot: "integer",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  grant_levels: {
    takes: {
      p_user: "uuid",
      p_levels: "jsonb",
      p_facts_before: "integer",
      p_expires_at: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  guard_refuses: { takes: { p_guard: "text" }, optional: [], gives: "void" },
  hold_item: {
    takes: {
      p_user: "uuid",
      p_item: "uuid",
      p_transaction: "uuid",
      p_remaining_before: "integer",
      p_until: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  idempotency_claim: {
    takes: { p_owner: "uuid", p_path: "text", p_key: "text", p_hash: "text", p_now: "timestamptz" },
    optional: [],
    gives: "jsonb",
  },
  idempotency_store: {
    takes: { p_owner: "uuid", p_path: "text", p_key: "text", p_response: "jsonb" },
    optional: [],
    gives: "void",
  },
  inactive_since: {
    takes: { p_last_active_day: "date", p_verified_at: "timestamptz" },
    optional: [],
    gives: "date",
  },
  last_spin: {
    takes: { p_user: "uuid", p_day: "date" },
    optional: [],
    gives: { rows: { id: "uuid?", day: "date?", run: "integer?" } },
  },
  ledger_cancel: {
    takes: { p_user: "uuid", p_reference: "text", p_detail: "jsonb", p_now: "timestamptz" },
    optional: [],
    gives: "integer",
  },
  ledger_chain_step: { takes: { p_state: "bytea", p_entry: "text" }, optional: [], gives: "bytea" },
  ledger_close_days: {
    takes: { p_before: "date", p_most: "integer" },
    optional: [],
    gives: { rows: { day: "date", entries: "integer", hash: "text", previous_hash: "text" } },
  },
  ledger_close_hold: {
    takes: { p_user: "uuid", p_hold: "uuid", p_posted: "boolean", p_now: "timestamptz" },
    optional: [],
    gives: "boolean",
  },
  ledger_credit: {
    takes: {
      p_user: "uuid",
      p_points: "integer",
      p_source: "points_source",
      p_reference: "text",
      p_expires_at: "timestamptz",
      p_detail: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "boolean",
  },
  ledger_day_hash: {
    takes: { p_day: "date", p_previous_hash: "text" },
    optional: [],
    gives: { rows: { entries: "integer?", hash: "text?" } },
  },
  ledger_entry: {
    takes: {
      p_user: "uuid",
      p_amount: "integer",
      p_contra: "ledger_contra",
      p_source: "points_source",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "integer",
  },
  ledger_expect: {
    takes: { p_user: "uuid", p_hold: "uuid", p_points: "integer", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  ledger_expire: { takes: { p_user: "uuid", p_now: "timestamptz" }, optional: [], gives: "integer" },
  ledger_expire_many: { takes: { p_users: "uuid[]", p_now: "timestamptz" }, optional: [], gives: "integer" },
  ledger_give_back: {
    takes: {
      p_user: "uuid",
      p_spent_reference: "text",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  ledger_lapse: {
    takes: {
      p_user: "uuid",
      p_until: "timestamptz",
      p_contra: "ledger_contra",
      p_source: "points_source",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "integer",
  },
  ledger_reserve: {
    takes: {
      p_user: "uuid",
      p_hold: "uuid",
      p_points: "integer",
      p_source: "points_source",
      p_detail: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  ledger_spendable: { takes: { p_user: "uuid", p_now: "timestamptz" }, optional: [], gives: "integer" },
  ledger_take: {
    takes: {
      p_user: "uuid",
      p_points: "integer",
      p_contra: "ledger_contra",
      p_source: "points_source",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "integer",
  },
  ledger_take_back: {
    takes: {
      p_user: "uuid",
      p_credit_reference: "text",
      p_points: "integer",
      p_before: "integer",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  lock_active_customer: {
    takes: { p_user: "uuid", p_levels: "jsonb" },
    optional: ["p_levels"],
    gives: "void",
  },
  lock_for_levels: { takes: { p_user: "uuid", p_levels: "jsonb" }, optional: [], gives: "void" },
  lock_with_inviter: { takes: { p_user: "uuid" }, optional: [], gives: "void" },
  nobody: { takes: {}, optional: [], gives: "uuid" },
  number_invoice: {
    takes: { p_user: "uuid", p_invoice: "uuid", p_year: "integer", p_seller: "jsonb", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  open_request: {
    takes: { p_user: "uuid", p_request: "uuid", p_since: "timestamptz", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  play_wheel: {
    takes: {
      p_user: "uuid",
      p_path: "text",
      p_key: "text",
      p_hash: "text",
      p_spin: "jsonb",
      p_last_spin: "uuid",
      p_prizes_state: "text",
      p_seed: "text",
      p_next_seed: "text",
      p_limited: "boolean",
      p_gift: "jsonb",
      p_expires_at: "timestamptz",
      p_levels: "jsonb",
      p_facts_before: "integer",
      p_answer: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  prizes_state: { takes: { p_wheel: "wheel" }, optional: [], gives: "text" },
  purchase_offer: {
    takes: {
      p_user: "uuid",
      p_path: "text",
      p_key: "text",
      p_hash: "text",
      p_offer: "uuid",
      p_offer_version: "integer",
      p_point_price: "integer",
      p_purchase: "uuid",
      p_item: "uuid",
      p_code: "text",
      p_valid_to: "timestamptz",
      p_slot: "integer",
      p_source: "points_source",
      p_levels: "jsonb",
      p_facts_before: "integer",
      p_levels_expire_at: "timestamptz",
      p_outbox: "uuid",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  redeem_wallet_item: {
    takes: {
      p_owner: "uuid",
      p_path: "text",
      p_key: "text",
      p_hash: "text",
      p_user: "uuid",
      p_item: "uuid",
      p_code_step: "integer",
      p_remaining_before: "integer",
      p_use: "uuid",
      p_transaction: "uuid",
      p_transaction_code: "text",
      p_partner: "uuid",
      p_store: "uuid",
      p_seller_name: "text",
      p_reference: "text",
      p_price: "integer",
      p_reduction: "integer",
      p_payable: "integer",
      p_terms: "jsonb",
      p_points: "integer",
      p_bonus: "integer",
      p_points_expire_at: "timestamptz",
      p_detail: "jsonb",
      p_levels: "jsonb",
      p_facts_before: "integer",
      p_outbox: "uuid",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  refuse_request: {
    takes: {
      p_user: "uuid",
      p_request: "uuid",
      p_since: "timestamptz",
      p_text: "text",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  refuse_transaction: {
    takes: { p_user: "uuid", p_transaction: "uuid", p_reason: "text", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  release_purchase: {
    takes: { p_user: "uuid", p_purchase: "uuid", p_status: "purchase_status", p_now: "timestamptz" },
    optional: [],
    gives: "boolean",
  },
  reserve_purchase: {
    takes: {
      p_user: "uuid",
      p_path: "text",
      p_key: "text",
      p_hash: "text",
      p_offer: "uuid",
      p_offer_version: "integer",
      p_purchase: "uuid",
      p_hold: "uuid",
      p_invoice: "uuid",
      p_payment_url: "text",
      p_valid_to: "timestamptz",
      p_slot: "integer",
      p_source: "points_source",
      p_expires_at: "timestamptz",
      p_most_waiting: "integer",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  reward_inviter: {
    takes: { p_friend: "uuid", p_level: "integer", p_referral: "jsonb", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  submit_transaction: {
    takes: {
      p_user: "uuid",
      p_transaction: "uuid",
      p_item: "uuid",
      p_remaining_before: "integer",
      p_reduction: "integer",
      p_payable: "integer",
      p_hold: "uuid",
      p_expires_at: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  take_stock_from: { takes: { p_offer: "uuid", p_slot: "integer" }, optional: [], gives: "integer" },
  use_item_online: {
    takes: {
      p_user: "uuid",
      p_path: "text",
      p_key: "text",
      p_hash: "text",
      p_item: "uuid",
      p_remaining_before: "integer",
      p_use: "uuid",
      p_transaction: "uuid",
      p_code: "text",
      p_basket: "integer",
      p_reduction: "integer",
      p_payable: "integer",
      p_answer: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
} as const;
