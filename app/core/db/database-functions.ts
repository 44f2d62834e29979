// Written by `npm run db:functions` from the functions of a migrated database; a test holds it to them.

/** The values of each enum that a function takes or gives. */
export interface DatabaseEnums {
  approval_kind:
    | "JOB"
    | "SALE"
    | "CLAIM"
    | "GIFT"
    | "CORRECTION"
    | "MESSAGE"
    | "MERGE"
    | "BOUNDS"
    | "CAMPAIGN"
    | "OFFER"
    | "PRIZE"
    | "CODE"
    | "EXPORT"
    | "LEDGER"
    | "BANK"
    | "DISPUTE";
  approval_status: "PENDING" | "APPROVED" | "REFUSED";
  audit_actor: "OPERATOR_KEY" | "PERSON" | "MERCHANT_KEY" | "PARTNER_PERSON" | "SYSTEM";
  ledger_contra: "ISSUED" | "SPENT" | "EXPIRED" | "CANCELLED" | "RESERVED" | "OWED" | "MERGED";
  line_kind:
    | "POINTS"
    | "CAMPAIGN"
    | "VOUCHER"
    | "COMMISSION"
    | "POINTS_BACK"
    | "CAMPAIGN_BACK"
    | "VOUCHER_BACK"
    | "COMMISSION_BACK"
    | "ADJUSTMENT";
  line_source: "TRANSACTION" | "CLAIM" | "ONLINE_USE" | "DISPUTE" | "OFFLINE_SALE";
  loss_bearer: "HOUSE" | "PARTNER";
  newcomer_sign: "PHONE" | "SALE" | "MERGE";
  notice_kind:
    | "CLAIM_ANSWERED"
    | "POINTS_RECEIVED"
    | "LEVEL_REACHED"
    | "POINTS_LAPSING"
    | "ITEM_LAPSING"
    | "REFUND"
    | "PREMIUM"
    | "OFFER_BACK"
    | "CAMPAIGN"
    | "SHOP_CLOSED"
    | "ACCOUNTS_MERGED"
    | "REVIEW_ANSWERED"
    | "OFFLINE_REFUSED";
  offline_because:
    | "SIGNATURE_INVALID"
    | "ALLOWANCE_SPENT"
    | "AT_OUTSIDE"
    | "REVOKED"
    | "USER_BLOCKED"
    | "STORE_CLOSED"
    | "ITEM_UNKNOWN"
    | "TOKEN_USED";
  offline_outcome: "DONE" | "LOSS" | "REFUSED";
  own_account_sign: "PHONE" | "DEVICE" | "DOCUMENT";
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
    | "OWED"
    | "CORRECTION"
    | "CAMPAIGN"
    | "MERGED";
  purchase_origin: "SHOP" | "CLICKOUT" | "WHEEL" | "CAMPAIGN" | "STAMPS";
  purchase_status: "COMPLETED" | "AWAITING_PAYMENT" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
  refused_by: "STORE" | "CUSTOMER";
  request_kind: "ONLINE" | "SALE_POINT";
  request_status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
  tax_document_kind: "INVOICE" | "CREDIT_NOTE";
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

/** The records that a function takes: their fields in the database's order, each with its type. */
export const databaseRecords = {
  budget_part: { campaign: "uuid", points: "integer", times: "integer", customers: "integer" },
  campaign_back: { campaign: "uuid", points: "integer", is_over: "boolean" },
  campaign_reward: {
    campaign: "uuid",
    version: "integer",
    per_customer: "integer",
    per_customer_day: "integer",
    slot: "integer",
    points: "integer",
    detail: "jsonb",
    spin: "boolean",
    gift: "new_item",
    stamp_card: "uuid",
    stamp_gift: "new_item",
    minor: "boolean",
  },
  claim_facts: {
    request: "uuid",
    hold: "uuid",
    points: "integer",
    amount: "integer",
    order_id: "text",
    order_hash: "text",
    message: "text",
    document_key: "text",
    document_type: "text",
    document_hash: "text",
  },
  draw_facts: { last_spin: "uuid", prizes_state: "text", seed: "text" },
  earned: { kind: "approval_kind", id: "uuid", cancelled: "integer", released: "integer" },
  event_cause: {
    subject: "text",
    at: "timestamptz",
    paid: "integer",
    kind: "approval_kind",
    id: "uuid",
    place: "uuid",
    source: "points_source",
    ceiling: "text",
    approved: "boolean",
  },
  event_yield: {
    points: "integer",
    bonus: "integer",
    campaign_points: "integer",
    expires_at: "timestamptz",
    detail: "jsonb",
    level: "integer",
    terms: "jsonb",
    campaigns: "campaign_reward[]",
    stamps: "stamp_reward[]",
    levels: "levels_found",
    coupon_gains: "level_gain[]",
  },
  level_gain: {
    level: "integer",
    points: "integer",
    expires_at: "timestamptz",
    targets: "jsonb",
    inviter: "uuid",
    inviter_points: "integer",
    inviter_cap: "integer",
    inviter_expires_at: "timestamptz",
  },
  levels_found: { gains: "level_gain[]", facts_before: "integer" },
  moving_call: {
    owner: "uuid",
    actor: "audit_actor",
    roles: "text[]",
    path: "text",
    key: "text",
    hash: "text",
    request_id: "text",
    now: "timestamptz",
    cashier: "uuid",
    person: "uuid",
  },
  new_item: {
    offer: "uuid",
    version: "integer",
    purchase: "uuid",
    item: "uuid",
    code: "text",
    valid_to: "timestamptz",
    slot: "integer",
  },
  offline_facts: {
    allowance: "uuid",
    seq: "integer",
    at: "timestamptz",
    content_hash: "text",
    token_hash: "text",
    amount: "integer",
    given: "integer",
    lost: "integer",
    outcome: "offline_outcome",
    because: "offline_because",
    points: "integer",
    borne_by: "loss_bearer",
    customer: "uuid",
    item: "uuid",
    cashier: "uuid",
    voucher: "boolean",
    cashier_closed: "boolean",
  },
  sale_back: {
    before: "integer",
    price: "integer",
    cash: "integer",
    item: "integer",
    status: "transaction_status",
    points: "integer",
    points_before: "integer",
    campaigns: "campaign_back[]",
    use: "uuid",
    item_until: "timestamptz",
    base_left: "integer",
    campaign_left: "integer",
  },
  sale_facts: {
    id: "uuid",
    code: "text",
    partner: "uuid",
    store: "uuid",
    seller_name: "text",
    reference: "text",
    expires_at: "timestamptz",
    price: "integer",
    reduction: "integer",
    payable: "integer",
    point_price: "integer",
    item: "uuid",
    remaining_before: "integer",
    cashier: "uuid",
  },
  settled_event: {
    source: "line_source",
    id: "uuid",
    partner: "uuid",
    store: "uuid",
    at: "timestamptz",
    base: "integer",
    campaign: "integer",
    used: "integer",
  },
  stamp_reward: { card: "uuid", gift: "new_item" },
  stock_unit: { offer: "uuid", slot: "integer" },
  undone: {
    points: "integer",
    worth: "integer",
    owed_before: "integer",
    levels: "integer[]",
    stamps: "integer",
    spins: "integer",
    gifts: "uuid[]",
    items: "uuid[]",
    since: "integer",
    budgets: "budget_part[]",
    units: "stock_unit[]",
    counted_kind: "approval_kind",
    counted: "uuid",
    gone: "bigint",
    besides: "bigint",
    credited: "uuid[]",
    settled: "settled_event[]",
  },
} as const;

/**
 * The functions of the database that code may call: each argument with its type, which of them may be left out,
 * and what comes back: a value, or rows with these columns. A column with a question mark may be null.
 */
export const databaseFunctions = {
  accept_request: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_request: "uuid",
      p_status: "request_status",
      p_since: "timestamptz",
      p_amount: "integer",
      p_text: "text",
      p_till_store: "uuid",
      p_yield: "event_yield",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  announce_earning: {
    takes: { p_user: "uuid", p_kind: "approval_kind", p_subject: "uuid", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  announce_purchase: {
    takes: { p_user: "uuid", p_purchase: "uuid", p_status: "purchase_status", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  announce_request: {
    takes: { p_user: "uuid", p_request: "uuid", p_now: "timestamptz", p_what: "text" },
    optional: ["p_what"],
    gives: "void",
  },
  announce_to_webhooks: {
    takes: {
      p_partner: "uuid",
      p_store: "uuid",
      p_type: "text",
      p_data: "jsonb",
      p_now: "timestamptz",
      p_owner: "uuid",
    },
    optional: ["p_owner"],
    gives: "void",
  },
  announce_transaction: {
    takes: { p_user: "uuid", p_transaction: "uuid", p_now: "timestamptz", p_what: "text" },
    optional: ["p_what"],
    gives: "void",
  },
  approve_earning: {
    takes: { p_call: "moving_call", p_approval: "uuid", p_paid: "integer", p_yield: "event_yield" },
    optional: [],
    gives: "void",
  },
  approve_gift: {
    takes: { p_call: "moving_call", p_approval: "uuid", p_expires_at: "timestamptz" },
    optional: [],
    gives: "void",
  },
  ask_if_above_ceiling: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_kind: "approval_kind",
      p_id: "uuid",
      p_points: "integer",
      p_note: "text",
    },
    optional: [],
    gives: "uuid",
  },
  ask_on_devices: {
    takes: { p_user: "uuid", p_transaction: "uuid", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  attach_transaction: {
    takes: { p_user: "uuid", p_code: "text", p_now: "timestamptz" },
    optional: [],
    gives: "uuid",
  },
  audit_act: {
    takes: {
      p_call: "moving_call",
      p_action: "text",
      p_target: "uuid",
      p_user: "uuid",
      p_detail: "jsonb",
      p_before: "jsonb",
      p_after: "jsonb",
    },
    optional: ["p_before", "p_after"],
    gives: "void",
  },
  audit_close_days: {
    takes: { p_before: "date", p_most: "integer" },
    optional: [],
    gives: { rows: { day: "date?", entries: "integer?", hash: "text?", previous_hash: "text?" } },
  },
  audit_day_hash: {
    takes: { p_day: "date", p_previous_hash: "text" },
    optional: [],
    gives: { rows: { entries: "integer?", hash: "text?" } },
  },
  await_cashier: {
    takes: { p_user: "uuid", p_sale: "sale_facts", p_hold: "uuid", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  award_event: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_trigger: "text",
      p_subject: "text",
      p_yield: "event_yield",
    },
    optional: [],
    gives: "boolean",
  },
  begin_listening: { takes: { p_user: "uuid", p_stores: "uuid[]" }, optional: [], gives: "void" },
  begin_move: {
    takes: { p_call: "moving_call", p_user: "uuid", p_with_inviter: "boolean", p_anyone: "boolean" },
    optional: ["p_user", "p_with_inviter", "p_anyone"],
    gives: "jsonb",
  },
  begin_undoing: { takes: { p_user: "uuid" }, optional: [], gives: "undone" },
  block_customer: {
    takes: { p_call: "moving_call", p_user: "uuid", p_reason: "text", p_answer: "jsonb" },
    optional: [],
    gives: "jsonb",
  },
  book_add_month: {
    takes: {
      p_month: "date",
      p_point_microdinars: "bigint",
      p_reserve_percent: "integer",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "boolean",
  },
  book_lot_of: {
    takes: { p_user: "uuid", p_lot: "integer" },
    optional: [],
    gives: { rows: { issuer_id: "uuid?", given_month: "date?", price_microdinars: "bigint?" } },
  },
  book_merges: { takes: { p_since: "timestamptz", p_until: "timestamptz" }, optional: [], gives: "void" },
  buy_card: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_sale: "sale_facts",
      p_sale_point: "uuid",
      p_card: "jsonb",
      p_answers: "jsonb",
      p_hold: "uuid",
      p_level: "integer",
      p_terms: "jsonb",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  cancel_inactive_of: {
    takes: { p_users: "uuid[]", p_latest: "date", p_reference: "text", p_now: "timestamptz" },
    optional: [],
    gives: { rows: { done: "integer?", others: "text[]?" } },
  },
  cancel_online_use: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_transaction: "uuid",
      p_status: "transaction_status",
      p_claim: "uuid",
      p_back: "sale_back",
      p_reason: "text",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  cancel_purchase: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_purchase: "uuid",
      p_refunds: "text[]",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  cancel_request: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_request: "uuid",
      p_back: "sale_back",
      p_detail: "jsonb",
      p_reason: "text",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  cancel_transaction: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_transaction: "uuid",
      p_back: "sale_back",
      p_detail: "jsonb",
      p_reason: "text",
      p_answer: "jsonb",
      p_seller: "text",
    },
    optional: ["p_seller"],
    gives: "jsonb",
  },
  ceiling_of_earning: {
    takes: {
      p_user: "uuid",
      p_place: "uuid",
      p_yield: "event_yield",
      p_claimed: "integer",
      p_amount: "integer",
      p_now: "timestamptz",
    },
    optional: [],
    gives: { rows: { ceiling: "text?", worth: "integer?" } },
  },
  claim_clickout: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_clickout: "uuid",
      p_slot: "integer",
      p_item: "new_item",
      p_levels: "levels_found",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  claim_messages: {
    takes: {
      p_channel: "text",
      p_kind: "text",
      p_room: "integer",
      p_until: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: {
      rows: {
        id: "uuid?",
        owner_id: "uuid?",
        user_id: "uuid?",
        recipient: "text?",
        payload: "jsonb?",
        attempts: "integer?",
      },
    },
  },
  claim_points: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_transaction: "uuid",
      p_claim: "claim_facts",
      p_level: "integer",
      p_terms: "jsonb",
      p_since: "timestamptz",
      p_unanswered: "text",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  claim_source: { takes: { p_kind: "request_kind" }, optional: [], gives: "points_source" },
  claim_webhooks: {
    takes: {
      p_busy: "text[]",
      p_room: "integer",
      p_most: "integer",
      p_scanned: "integer",
      p_until: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: {
      rows: { id: "uuid?", owner_id: "uuid?", recipient: "text?", payload: "jsonb?", attempts: "integer?" },
    },
  },
  clock_accepts: { takes: { p_at: "timestamptz" }, optional: [], gives: "boolean" },
  clock_far_off: { takes: { p_at: "timestamptz" }, optional: [], gives: "boolean" },
  clock_latest: { takes: {}, optional: [], gives: "timestamptz" },
  clock_off: { takes: { p_at: "timestamptz" }, optional: [], gives: "boolean" },
  close_approval: {
    takes: {
      p_call: "moving_call",
      p_approval: "uuid",
      p_status: "approval_status",
      p_points: "integer",
      p_reason: "text",
    },
    optional: [],
    gives: "void",
  },
  close_approvals_of: { takes: { p_user: "uuid", p_now: "timestamptz" }, optional: [], gives: "jsonb" },
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
      p_from: "transaction_status",
      p_by: "refused_by",
      p_reason: "text",
      p_now: "timestamptz",
      p_cashier: "uuid",
    },
    optional: ["p_cashier"],
    gives: "boolean",
  },
  come_back: {
    takes: {
      p_user: "uuid",
      p_hashes: "text[]",
      p_own: "text[]",
      p_since: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "boolean",
  },
  commit_with_next: { takes: {}, optional: [], gives: "void" },
  complete_purchase: {
    takes: {
      p_user: "uuid",
      p_invoice: "uuid",
      p_reference: "text",
      p_item: "uuid",
      p_code: "text",
      p_levels: "levels_found",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  complete_step: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_step: "integer",
      p_steps_before: "integer",
      p_answers: "jsonb",
      p_points: "integer",
      p_expires_at: "timestamptz",
      p_levels: "levels_found",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  confirm_before_block: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_sale: "uuid",
      p_use: "uuid",
      p_yield: "event_yield",
      p_blocked: "timestamptz",
    },
    optional: [],
    gives: "integer",
  },
  confirm_transaction: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_transaction: "uuid",
      p_use: "uuid",
      p_yield: "event_yield",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  correct_points: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_correction: "uuid",
      p_points: "integer",
      p_reason: "text",
      p_expires_at: "timestamptz",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  counted_at: {
    takes: { p_kind: "approval_kind", p_user: "uuid", p_subject: "text", p_since: "timestamptz" },
    optional: [],
    gives: "timestamptz",
  },
  counted_place: {
    takes: { p_kind: "approval_kind", p_user: "uuid", p_subject: "uuid" },
    optional: [],
    gives: "uuid",
  },
  create_transaction: {
    takes: { p_call: "moving_call", p_sale: "sale_facts", p_answer: "jsonb" },
    optional: [],
    gives: "jsonb",
  },
  credit_invoice: {
    takes: { p_user: "uuid", p_purchase: "uuid", p_millimes: "integer" },
    optional: [],
    gives: "void",
  },
  disk_takes_writes: { takes: {}, optional: [], gives: "boolean" },
  end_move: { takes: { p_call: "moving_call", p_answer: "jsonb" }, optional: [], gives: "jsonb" },
  event_of: { takes: { p_kind: "approval_kind", p_subject: "text" }, optional: [], gives: "text" },
  expire_points_of: { takes: { p_users: "uuid[]", p_now: "timestamptz" }, optional: [], gives: "integer" },
  figures_add_days: { takes: { p_most: "integer" }, optional: [], gives: { rows: { day: "date?" } } },
  figures_own_days: {
    takes: { p_since: "timestamptz", p_until: "timestamptz" },
    optional: [],
    gives: { rows: { user_id: "uuid?", day: "date?", verified_at: "timestamptz?" } },
  },
  figures_sum_offers: { takes: { p_days: "date[]" }, optional: [], gives: "void" },
  fill_card: {
    takes: { p_user: "uuid", p_card: "uuid", p_target: "integer", p_gift: "new_item", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  fill_packs: {
    takes: { p_company: "uuid", p_event: "uuid", p_person: "uuid[]", p_points: "bigint" },
    optional: [],
    gives: "void",
  },
  fill_waiting_card: {
    takes: { p_user: "uuid", p_card: "uuid", p_gift: "new_item", p_now: "timestamptz" },
    optional: [],
    gives: "boolean",
  },
  finish_undoing: {
    takes: {
      p_user: "uuid",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "jsonb",
  },
  give_gift: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_gift: "uuid",
      p_points: "integer",
      p_note: "text",
      p_expires_at: "timestamptz",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  give_gift_of: {
    takes: {
      p_user: "uuid",
      p_campaign: "uuid",
      p_event: "event_cause",
      p_gift: "new_item",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  give_item_back: {
    takes: {
      p_user: "uuid",
      p_item: "uuid",
      p_transaction: "uuid",
      p_back: "sale_back",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  give_offer: {
    takes: {
      p_user: "uuid",
      p_origin: "purchase_origin",
      p_item: "new_item",
      p_point_price: "integer",
      p_reserved: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  give_points: {
    takes: {
      p_user: "uuid",
      p_kind: "approval_kind",
      p_id: "uuid",
      p_points: "integer",
      p_note: "text",
      p_expires_at: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "text",
  },
  give_share_back: {
    takes: {
      p_user: "uuid",
      p_item: "uuid",
      p_transaction: "uuid",
      p_back: "sale_back",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "jsonb",
  },
  give_stamp: {
    takes: {
      p_user: "uuid",
      p_card: "uuid",
      p_event: "event_cause",
      p_by_campaign: "boolean",
      p_gift: "new_item",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  give_step: {
    takes: {
      p_user: "uuid",
      p_step: "integer",
      p_points: "integer",
      p_expires_at: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  give_yield: {
    takes: { p_call: "moving_call", p_user: "uuid", p_event: "event_cause", p_yield: "event_yield" },
    optional: [],
    gives: "void",
  },
  grant_app_rights: { takes: {}, optional: [], gives: "void" },
  grant_levels: {
    takes: { p_user: "uuid", p_levels: "levels_found", p_now: "timestamptz" },
    optional: [],
    gives: "jsonb",
  },
  grant_oncall_rights: { takes: {}, optional: [], gives: "void" },
  grant_sandbox_rights: { takes: {}, optional: [], gives: "void" },
  guard_earning: {
    takes: { p_user: "uuid", p_partner: "uuid", p_level: "integer", p_terms: "jsonb" },
    optional: [],
    gives: "void",
  },
  hand_over_rows: { takes: { p_from: "uuid", p_to: "uuid" }, optional: [], gives: "void" },
  hold_welcome: {
    takes: { p_user: "uuid", p_points: "integer", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  house_pays: { takes: { p_partner: "uuid", p_offline: "offline_facts" }, optional: [], gives: "boolean" },
  inactive_since: {
    takes: { p_last_active_day: "date", p_verified_at: "timestamptz" },
    optional: [],
    gives: "date",
  },
  is_birthday: { takes: { p_birthday: "date", p_day: "date" }, optional: [], gives: "boolean" },
  is_last_award: { takes: { p_user: "uuid", p_campaign: "uuid" }, optional: [], gives: "integer" },
  is_paid_loss: { takes: { p_offline: "offline_facts" }, optional: [], gives: "boolean" },
  keep_answer: { takes: { p_call: "moving_call", p_answer: "jsonb" }, optional: [], gives: "jsonb" },
  keep_former: {
    takes: { p_user: "uuid", p_hashes: "text[]", p_known: "text[]", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  key_in_use: { takes: { p_call: "moving_call" }, optional: [], gives: "boolean" },
  lapse_points_of: {
    takes: {
      p_users: "uuid[]",
      p_until: "timestamptz",
      p_contra: "ledger_contra",
      p_source: "points_source",
      p_reference: "text",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "integer",
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
  ledger_cancel_inactive: {
    takes: { p_user: "uuid", p_since: "date", p_reference: "text", p_detail: "jsonb", p_now: "timestamptz" },
    optional: [],
    gives: "integer",
  },
  ledger_case: { takes: { p_subject: "text" }, optional: [], gives: "jsonb" },
  ledger_case_of_customer: { takes: { p_user: "uuid" }, optional: [], gives: "jsonb" },
  ledger_case_of_day: { takes: { p_book: "text", p_day: "date" }, optional: [], gives: "jsonb" },
  ledger_chain_step: { takes: { p_state: "bytea", p_entry: "text" }, optional: [], gives: "bytea" },
  ledger_close_days: {
    takes: { p_before: "date", p_most: "integer" },
    optional: [],
    gives: { rows: { day: "date?", entries: "integer?", hash: "text?", previous_hash: "text?" } },
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
      p_contra: "ledger_contra",
      p_lots_of: "integer",
      p_before: "integer",
    },
    optional: ["p_contra", "p_lots_of", "p_before"],
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
  ledger_expect_less: {
    takes: { p_user: "uuid", p_hold: "uuid", p_points: "integer" },
    optional: [],
    gives: "void",
  },
  ledger_expire: { takes: { p_user: "uuid", p_now: "timestamptz" }, optional: [], gives: "integer" },
  ledger_former_credit: { takes: { p_user: "uuid", p_credit: "text" }, optional: [], gives: "jsonb" },
  ledger_give_back: {
    takes: {
      p_user: "uuid",
      p_spent_reference: "text",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_part: "integer",
      p_before: "integer",
    },
    optional: ["p_part", "p_before"],
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
  ledger_lots_of: {
    takes: { p_user: "uuid" },
    optional: [],
    gives: {
      rows: {
        seq: "integer?",
        points: "integer?",
        remaining: "integer?",
        is_points: "integer?",
        is_remaining: "integer?",
      },
    },
  },
  ledger_mend: {
    takes: {
      p_subject: "text",
      p_approval: "uuid",
      p_asked: "jsonb",
      p_reason: "text",
      p_asked_by: "uuid",
      p_answered_by: "uuid",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
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
      p_points: "integer",
      p_source: "points_source",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_credit: "text",
      p_before: "integer",
    },
    optional: ["p_credit", "p_before"],
    gives: "jsonb",
  },
  level_stands: {
    takes: { p_user: "uuid", p_targets: "jsonb", p_reached_at: "timestamptz" },
    optional: [],
    gives: "boolean",
  },
  lock_stock: {
    takes: { p_subject: "uuid" },
    optional: [],
    gives: { rows: { slot: "integer?", made: "integer?", remaining: "integer?" } },
  },
  mark_document: { takes: { p_user: "uuid", p_claim: "claim_facts" }, optional: [], gives: "boolean" },
  may_enter_free: { takes: { p_user: "uuid", p_day: "date" }, optional: [], gives: "boolean" },
  merge_accounts: {
    takes: {
      p_call: "moving_call",
      p_approval: "uuid",
      p_from: "uuid",
      p_to: "uuid",
      p_hashes: "text[]",
      p_known: "text[]",
    },
    optional: [],
    gives: "jsonb",
  },
  merge_friends: { takes: { p_from: "uuid", p_to: "uuid" }, optional: [], gives: "void" },
  merge_levels: { takes: { p_from: "uuid", p_to: "uuid" }, optional: [], gives: "jsonb" },
  merge_once: { takes: { p_from: "uuid", p_to: "uuid", p_now: "timestamptz" }, optional: [], gives: "void" },
  merge_points: {
    takes: { p_from: "uuid", p_to: "uuid", p_now: "timestamptz" },
    optional: [],
    gives: "jsonb",
  },
  merge_stamps: { takes: { p_from: "uuid", p_to: "uuid" }, optional: [], gives: "void" },
  merge_waits: { takes: { p_user: "uuid" }, optional: [], gives: "text[]" },
  message_cause: { takes: { p_message: "uuid" }, optional: [], gives: "text" },
  move_items: {
    takes: { p_user: "uuid", p_from: "uuid", p_to: "uuid", p_now: "timestamptz" },
    optional: [],
    gives: "integer",
  },
  newest_live_event: { takes: { p_user: "uuid", p_stores: "uuid[]" }, optional: [], gives: "bigint" },
  next_document_number: {
    takes: { p_kind: "tax_document_kind", p_year: "integer", p_now: "timestamptz" },
    optional: [],
    gives: { rows: { number: "text?", at: "timestamptz?" } },
  },
  next_settlement_number: {
    takes: { p_series: "text", p_year: "integer", p_now: "timestamptz" },
    optional: [],
    gives: "jsonb",
  },
  nobody: { takes: {}, optional: [], gives: "uuid" },
  note_campaign_event: {
    takes: {
      p_user: "uuid",
      p_trigger: "text",
      p_subject: "text",
      p_partner: "uuid",
      p_amount: "integer",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  note_come_back: { takes: { p_subject: "uuid", p_slot: "integer" }, optional: [], gives: "void" },
  note_offline_sale: {
    takes: { p_call: "moving_call", p_offline: "offline_facts", p_device: "uuid", p_sale: "uuid" },
    optional: [],
    gives: "boolean",
  },
  number_credit_notes: { takes: { p_users: "uuid[]", p_now: "timestamptz" }, optional: [], gives: "void" },
  number_invoice: {
    takes: {
      p_user: "uuid",
      p_invoice: "uuid",
      p_year: "integer",
      p_seller: "jsonb",
      p_tax: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  open_request: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_request: "uuid",
      p_status: "request_status",
      p_since: "timestamptz",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  pay_debt_with_items: {
    takes: { p_user: "uuid", p_reference: "text", p_now: "timestamptz", p_undone: "undone" },
    optional: [],
    gives: "undone",
  },
  play_wheel: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_spin: "jsonb",
      p_from: "draw_facts",
      p_next_seed: "text",
      p_slot: "integer",
      p_free: "boolean",
      p_gift: "new_item",
      p_expires_at: "timestamptz",
      p_levels: "levels_found",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  price_in_points: {
    takes: { p_point_price: "integer", p_price_millimes: "integer" },
    optional: [],
    gives: "bigint",
  },
  prizes_state: { takes: { p_wheel: "wheel" }, optional: [], gives: "text" },
  publish_live_events: {
    takes: { p_most: "integer", p_most_bytes: "integer", p_now: "timestamptz" },
    optional: [],
    gives: "integer",
  },
  purchase_offer: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_item: "new_item",
      p_point_price: "integer",
      p_source: "points_source",
      p_levels: "levels_found",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  read_live_events: {
    takes: { p_subjects: "uuid[]", p_is_store: "boolean[]", p_after: "bigint[]", p_most: "integer" },
    optional: [],
    gives: { rows: { place: "integer?", told: "bigint?", at: "timestamptz?", event: "jsonb?" } },
  },
  redeem_wallet_item: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_sale: "sale_facts",
      p_code_epoch: "integer",
      p_code_step: "integer",
      p_use: "uuid",
      p_yield: "event_yield",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  refuse_own_account: {
    takes: { p_inviter: "uuid", p_friend: "uuid", p_sign: "own_account_sign", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  refuse_points: {
    takes: { p_call: "moving_call", p_approval: "uuid", p_reason: "text" },
    optional: [],
    gives: "void",
  },
  refuse_request: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_request: "uuid",
      p_status: "request_status",
      p_since: "timestamptz",
      p_text: "text",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  refuse_transaction: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_transaction: "uuid",
      p_from: "transaction_status",
      p_by: "refused_by",
      p_reason: "text",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  release_earning: {
    takes: {
      p_user: "uuid",
      p_approval: "uuid",
      p_kind: "approval_kind",
      p_subject: "uuid",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "uuid[]",
  },
  release_held_points: {
    takes: {
      p_user: "uuid",
      p_kind: "approval_kind",
      p_subject: "uuid",
      p_points: "integer",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "uuid[]",
  },
  release_points: {
    takes: { p_user: "uuid", p_kind: "approval_kind", p_subject: "uuid", p_points: "integer" },
    optional: [],
    gives: "void",
  },
  release_purchase: {
    takes: { p_user: "uuid", p_purchase: "uuid", p_status: "purchase_status", p_now: "timestamptz" },
    optional: [],
    gives: "boolean",
  },
  request_card: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_sale_point: "uuid",
      p_store: "uuid",
      p_partner: "uuid",
      p_card: "jsonb",
      p_answers: "jsonb",
      p_point_price: "integer",
      p_claim: "claim_facts",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  reserve_purchase: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_item: "new_item",
      p_hold: "uuid",
      p_invoice: "uuid",
      p_source: "points_source",
      p_expires_at: "timestamptz",
      p_most_waiting: "integer",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  return_budget: {
    takes: { p_campaign: "uuid", p_points: "integer", p_times: "integer", p_customers: "integer" },
    optional: [],
    gives: "void",
  },
  return_purchase: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_purchase: "uuid",
      p_reason: "text",
      p_answer: "jsonb",
      p_closed: "uuid",
    },
    optional: ["p_closed"],
    gives: "jsonb",
  },
  return_rest: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_purchase: "uuid",
      p_remaining_before: "integer",
      p_points: "integer",
      p_millimes: "integer",
      p_closed: "uuid",
      p_reason: "text",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  return_unit: { takes: { p_subject: "uuid", p_slot: "integer" }, optional: [], gives: "void" },
  sell_to_customer: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_sale: "sale_facts",
      p_lookup: "uuid",
      p_since: "timestamptz",
      p_most_here: "integer",
      p_most: "integer",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  send_message_batch: {
    takes: {
      p_message: "uuid",
      p_after: "uuid",
      p_to: "uuid",
      p_users: "uuid[]",
      p_held_out: "uuid[]",
      p_about: "jsonb",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "integer",
  },
  settle_answer: {
    takes: {
      p_dispute: "uuid",
      p_note: "uuid",
      p_users: "uuid[]",
      p_lines: "uuid[]",
      p_quantities: "bigint[]",
      p_amounts: "bigint[]",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  settle_back: {
    takes: { p_user: "uuid", p_event: "settled_event", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  settle_budget: { takes: { p_campaign: "uuid" }, optional: [], gives: "void" },
  settle_event: {
    takes: { p_user: "uuid", p_event: "settled_event", p_ceiling: "text", p_now: "timestamptz" },
    optional: [],
    gives: "text",
  },
  settle_restore: { takes: { p_moment: "timestamptz", p_now: "timestamptz" }, optional: [], gives: "jsonb" },
  settle_undoing: {
    takes: {
      p_user: "uuid",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  settle_upheld: {
    takes: { p_users: "uuid[]", p_lines: "uuid[]" },
    optional: [],
    gives: { rows: { line_id: "uuid?", quantity: "bigint?", amount: "bigint?" } },
  },
  settled_at: { takes: { p_company: "uuid", p_now: "timestamptz" }, optional: [], gives: "timestamptz" },
  settled_left: {
    takes: { p_source: "line_source", p_event: "uuid", p_kind: "line_kind" },
    optional: [],
    gives: { rows: { quantity: "bigint?", amount: "bigint?" } },
  },
  show_sign: {
    takes: {
      p_user: "uuid",
      p_sign: "newcomer_sign",
      p_paid: "integer",
      p_expires_at: "timestamptz",
      p_now: "timestamptz",
    },
    optional: [],
    gives: "void",
  },
  submit_transaction: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_sale: "sale_facts",
      p_hold: "uuid",
      p_level: "integer",
      p_terms: "jsonb",
      p_code_epoch: "integer",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  take_back_purchase: {
    takes: { p_user: "uuid", p_purchase: "uuid", p_now: "timestamptz", p_closed: "uuid" },
    optional: ["p_closed"],
    gives: "integer",
  },
  take_offline_sale: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_sale: "sale_facts",
      p_offline: "offline_facts",
      p_use: "uuid",
      p_yield: "event_yield",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  take_unit: { takes: { p_subject: "uuid", p_slot: "integer" }, optional: [], gives: "integer" },
  take_untold_notices: {
    takes: { p_most: "integer", p_now: "timestamptz" },
    optional: [],
    gives: { rows: { user_id: "uuid?", id: "uuid?", kind: "notice_kind?", cause: "text?", about: "jsonb?" } },
  },
  tell: {
    takes: {
      p_user: "uuid",
      p_event: "jsonb",
      p_now: "timestamptz",
      p_kind: "notice_kind",
      p_cause: "text",
      p_about: "jsonb",
    },
    optional: ["p_kind", "p_cause", "p_about"],
    gives: "void",
  },
  tell_in_reach: {
    takes: { p_offer: "uuid", p_cause: "text", p_now: "timestamptz", p_users: "uuid[]" },
    optional: [],
    gives: "integer",
  },
  tell_watchers: {
    takes: { p_offer: "uuid", p_cause: "text", p_now: "timestamptz", p_outside: "uuid[]" },
    optional: ["p_outside"],
    gives: "integer",
  },
  unblock_customer: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_yesterday: "date",
      p_reason: "text",
      p_levels: "levels_found",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  uncount_points: {
    takes: { p_user: "uuid", p_owner: "uuid", p_points: "bigint", p_counted_at: "timestamptz" },
    optional: [],
    gives: "void",
  },
  uncount_undone: {
    takes: { p_user: "uuid", p_undone: "undone", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  uncounted_worth: {
    takes: { p_user: "uuid", p_kind: "approval_kind", p_subject: "uuid", p_worth: "bigint" },
    optional: [],
    gives: "bigint",
  },
  undo_award: {
    takes: {
      p_user: "uuid",
      p_campaign: "uuid",
      p_subject: "text",
      p_points: "integer",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_earning: {
    takes: {
      p_user: "uuid",
      p_earned: "earned",
      p_back: "sale_back",
      p_remaining: "integer",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_gift: {
    takes: {
      p_user: "uuid",
      p_item: "uuid",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_levels: {
    takes: {
      p_user: "uuid",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_points: {
    takes: {
      p_user: "uuid",
      p_points: "integer",
      p_source: "points_source",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_credit: "text",
      p_before: "integer",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_purchase: {
    takes: { p_user: "uuid", p_purchase: "uuid", p_now: "timestamptz", p_undone: "undone" },
    optional: [],
    gives: "undone",
  },
  undo_referral: {
    takes: {
      p_friend: "uuid",
      p_inviter: "uuid",
      p_level: "integer",
      p_points: "integer",
      p_which: "text",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_sign: {
    takes: {
      p_user: "uuid",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_stamp: {
    takes: {
      p_user: "uuid",
      p_card: "uuid",
      p_subject: "text",
      p_by_campaign: "boolean",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_whole_yield: {
    takes: {
      p_user: "uuid",
      p_subject: "text",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_worth: {
    takes: {
      p_user: "uuid",
      p_points: "integer",
      p_at: "timestamptz",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undo_yield: {
    takes: {
      p_user: "uuid",
      p_subject: "text",
      p_points: "integer",
      p_before: "integer",
      p_campaigns: "campaign_back[]",
      p_remaining: "integer",
      p_reference: "text",
      p_detail: "jsonb",
      p_now: "timestamptz",
      p_undone: "undone",
    },
    optional: [],
    gives: "undone",
  },
  undone_answer: { takes: { p_user: "uuid", p_undone: "undone" }, optional: [], gives: "jsonb" },
  use_budget: {
    takes: { p_campaign: "uuid", p_slot: "integer", p_points: "integer", p_customers: "integer" },
    optional: [],
    gives: "void",
  },
  use_free_spin: { takes: { p_user: "uuid", p_now: "timestamptz" }, optional: [], gives: "boolean" },
  use_item_online: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_item: "uuid",
      p_remaining_before: "integer",
      p_use: "uuid",
      p_transaction: "uuid",
      p_code: "text",
      p_basket: "integer",
      p_reduction: "integer",
      p_payable: "integer",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  visit_partner: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_partner: "uuid",
      p_url: "text",
      p_transaction: "uuid",
      p_code: "text",
      p_since: "timestamptz",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  void_item: {
    takes: { p_user: "uuid", p_item: "uuid", p_whole: "boolean", p_now: "timestamptz" },
    optional: [],
    gives: "void",
  },
  void_wallet_item: {
    takes: {
      p_call: "moving_call",
      p_user: "uuid",
      p_item: "uuid",
      p_remaining_before: "integer",
      p_refund: "boolean",
      p_reason: "text",
      p_answer: "jsonb",
    },
    optional: [],
    gives: "jsonb",
  },
  write_stock: { takes: { p_rows: "jsonb" }, optional: [], gives: "void" },
} as const;
