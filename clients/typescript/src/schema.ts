// Made by `npm run client` from the description of the API.
import type { ById, Call, IfUnchanged, Keyed, OpenCall, Page, Paged } from "./call.ts";

/** What your app calls this device: a random id (letters, digits, `.`, `_`, `-`) that it makes once, keeps, and sends whoever signs in. Accounts of one device bring one another no referral points. */
export type DeviceId = string;

/** A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
export type IdempotencyKey = string;

/** How many items */
export type PageLimit = number;

/** `nextCursor` of the page before */
export type PageCursor = string;
export type OfflineSale = {
  /** Counts the till's sales; a number is used once */
  seq: number;
  /** When it was sold, ISO 8601 */
  at: string;
  /** What the customer's phone showed */
  token: string;
  /** The price before the item's reduction, in whole millimes */
  amountMillimes: number;
  /** The item that the till took */
  walletItemId?: string | null;
  cashierId?: string | null;
  reference?: string | null;
  /** ES256 of the till's key (r‖s, base64url) over the sale without `signature` and with `allowanceId`, as JSON by RFC 8785 */
  signature: string;
};

/** The same as `version` in the body: `"3"` */
export type IfMatch = string;
export type SignedIn = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  login: string;
  /** For `Authorization: Bearer` */
  token: string;
  message: string | null;
  challenge: null;
  deletionCancelled: boolean;
  /** Levels gained with this call: the highest reached, the sum of the rewards; null for none */
  levelUp: LevelUp | null;
  extra: {
    pinChallenge: string | null;
    hasPin: boolean;
    onboarded: boolean;
    onboardingStep: number;
    totalPoints: WholePoints;
    tooltips: Record<string, boolean>;
  };
};
export type LevelUp = { level: number; rewardPoints: number };
export type Failure = {
  success: false;
  /** A code of the catalogue */
  error: string;
  /** In the language of the call */
  message: string;
  /** What is wrong with which field */
  details?: { path: string; code: string }[];
  /** Names this call when you ask us about it */
  requestId: string;
};
export type Done = {};
export type ProvedLogin = {
  status: "ACTIVE";
  /** After a reset's code: what `/auth/reset` takes */
  challenge: string | null;
};
export type CodeSent = {
  /** A challenge: an opaque handle to a pending proof */
  challenge: string;
  resendAfterSeconds: number;
};
export type Registration = {
  /** A challenge: an opaque handle to a pending proof */
  challenge: string;
  status: "UNVERIFIED";
};
export type DeletionRequest = { effectiveAt: string };
export type AccountExport = {
  exportedAt: string;
  profile: {
    id: string;
    status: "UNVERIFIED" | "ACTIVE" | "DELETED";
    firstName: string | null;
    lastName: string | null;
    contactPhone: string | null;
    birthday: string | null;
    gender: "MALE" | "FEMALE" | null;
    state: string | null;
    avatarUrl: string | null;
    locale: string;
    referralCode: string;
    invited: boolean;
    registeredStore: { id: string; name: string } | null;
    hasPassword: boolean;
    hasPin: boolean;
    onboardingStep: number;
    level: number;
    tooltips: Record<string, boolean>;
    lastActiveDay: string | null;
    connectedDays: number;
    longestRunDays: number;
    /** Since when the age waits for support to confirm it */
    ageDoubtedAt: string | null;
    blockedAt: string | null;
    deletionRequestedAt: string | null;
    verifiedAt: string | null;
    createdAt: string;
  };
  logins: AccountExportLogin[];
  interests: { key: string; label: string }[];
  levels: { level: number; rewardPoints: WholePoints; reachedAt: string }[];
  storiesSeen: { storyId: string; topic: "ONBOARDING" | "HOME" | "PROFILE" | null; viewedAt: string }[];
  points: AccountExportPoints;
  pointsEntries: PointsEntry[];
  pointsLots: PointsLot[];
  pointsHolds: PointsHold[];
  /** Of accounts that became part of this one, as they were */
  mergedLedgers: {
    points: AccountExportPoints;
    pointsEntries: PointsEntry[];
    pointsLots: PointsLot[];
    pointsHolds: PointsHold[];
  }[];
  purchases: {
    id: string;
    offer: { id: string; title: string | null };
    status: PurchaseStatus;
    pricePoints: WholePoints;
    priceMillimes: WholeMillimes;
    walletItemId: string | null;
    createdAt: string;
    closedAt: string | null;
  }[];
  invoices: {
    id: string;
    purchaseId: string;
    number: string | null;
    title: string;
    customerName: string | null;
    amountMillimes: WholeMillimes;
    createdAt: string;
    issuedAt: string | null;
    creditNotes: {
      id: string;
      number: string | null;
      amountMillimes: WholeMillimes;
      issuedAt: string | null;
    }[];
    payments: {
      gateway: string;
      reference: string;
      state: "OPEN" | "PAID" | "FAILED";
      amountMillimes: WholeMillimes;
      refund: "DUE" | "DONE" | null;
      openedAt: string;
      decidedAt: string | null;
      refundedAt: string | null;
    }[];
  }[];
  walletItems: {
    id: string;
    offer: { id: string; title: string | null };
    partner: { id: string; name: string } | null;
    type: "VOUCHER" | "COUPON";
    status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
    faceValueMillimes: WholeMillimes | null;
    remainingMillimes: WholeMillimes | null;
    discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
    minimumPurchaseMillimes: WholeMillimes | null;
    maximumReductionMillimes: WholeMillimes | null;
    availableOnline: boolean;
    validFrom: string | null;
    validTo: string | null;
    createdAt: string;
  }[];
  walletUses: {
    id: string;
    walletItemId: string;
    transactionId: string;
    channel: "STORE" | "ONLINE";
    store: { id: string; name: string } | null;
    amountMillimes: WholeMillimes;
    remainingMillimes: WholeMillimes | null;
    reference: string | null;
    givenBack: boolean;
    /** Since when the item that it made good again was past its last day */
    lapsedAt: string | null;
    createdAt: string;
  }[];
  transactions: {
    id: string;
    code: string;
    channel: "STORE" | "ONLINE";
    status: TransactionStatus;
    partner: { id: string; name: string } | null;
    store: { id: string; name: string } | null;
    sellerName: string | null;
    reference: string | null;
    walletItemId: string | null;
    priceMillimes: WholeMillimes;
    reductionMillimes: WholeMillimes;
    payableMillimes: WholeMillimes;
    cancelledMillimes: WholeMillimes;
    pointPrice: WholePoints;
    pointsEarned: WholePoints;
    heldPoints: HeldPoints;
    bonusPoints: WholePoints;
    campaignPoints: CampaignPoints;
    cancelledPoints: WholePoints;
    card: string | null;
    answers: Record<string, string>;
    refusalReason: string | null;
    createdAt: string;
    confirmedAt: string | null;
    returns: {
      priceMillimes: WholeMillimes;
      cashMillimes: WholeMillimes;
      /** Whether Mezia gave the money back, not the store */
      byMezia: boolean;
      createdAt: string;
    }[];
  }[];
  requests: {
    id: string;
    kind: "ONLINE" | "SALE_POINT";
    status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
    partner: { id: string; name: string } | null;
    store: { id: string; name: string } | null;
    transactionId: string | null;
    card: string | null;
    answers: Record<string, string>;
    orderId: string | null;
    amountMillimes: WholeMillimes | null;
    claimedMillimes: WholeMillimes | null;
    message: string | null;
    documentType: string | null;
    points: WholePoints;
    responseText: string | null;
    createdAt: string;
    respondedAt: string | null;
  }[];
  sessions: { device: string | null; signedInAt: string; lastUsedAt: string }[];
  /** The browsers and apps with which somebody has signed in, each told apart by a random id of its own */
  devices: { firstUsedAt: string }[];
  operatorSignIns: { operator: string; at: string }[];
  referrals: {
    id: string;
    contact: string | null;
    status: "PENDING" | "ACCEPTED" | "CLOSED";
    createdAt: string;
  }[];
  premium: {
    id: string;
    phone: string;
    plan: "DAILY" | "WEEKLY";
    status: "PENDING" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
    currentPeriodEnd: string | null;
    createdAt: string;
    charges: {
      reference: string;
      amountMillimes: WholeMillimes;
      state: "PENDING" | "OK" | "FAILED" | "UNKNOWN";
      periodStart: string;
      createdAt: string;
      settledAt: string | null;
    }[];
  }[];
  messages: {
    template: string;
    channel: "EMAIL" | "SMS" | "PUSH";
    locale: string;
    to: string | null;
    createdAt: string;
    sentAt: string | null;
  }[];
  wheelSpins: {
    id: string;
    wheel: "POINTS" | "GRAND";
    kind: "POINTS" | "WALLET_ITEM" | "GOODS";
    prize: string;
    points: WholePoints;
    costPoints: WholePoints;
    freeEntry: boolean;
    /** Whether the wheel's rules show the first name for it */
    nameShown: boolean;
    /** The first name that they show */
    shownName: string | null;
    walletItemId: string | null;
    prizeId: string;
    /** 32 bytes in lower-case hex, secret until this draw */
    seed: string;
    /** SHA-256 of the seed's bytes, in lower-case hex */
    seedHash: string;
    clientSeed: string;
    /** In the order in which the draw counts through them */
    prizes: DrawnPrize[];
    handedOverAt: string | null;
    createdAt: string;
  }[];
  clickoutClaims: {
    code: string | null;
    /** Null if it was claimed with an earlier account, which was deleted */
    walletItemId: string | null;
    createdAt: string;
  }[];
  /** What had been given once with an account that was deleted, and what was owed with it */
  earlierAccount: {
    onboardingSteps: number;
    level: number;
    owedPoints: WholePoints;
    recognisedAt: string;
  } | null;
  /** Of an account that was made without a phone: what waits for a phone or a first purchase, and which of them there has been */
  newcomer: {
    waitingPoints: number;
    /** What a purchase had to pay to be a sign */
    signMillimes: number;
    sign: "PHONE" | "SALE" | "MERGE" | null;
    signedAt: string | null;
  } | null;
  notices: { kind: NoticeKind; title: string; text: string; createdAt: string; readAt: string | null }[];
  notificationPreferences: NoticePreferences;
  pushDevices: { service: string; subscribedAt: string }[];
  operatorMessages: { id: string; leftOut: boolean; at: string }[];
  watchedOffers: { id: string; awaits: "STOCK" | "POINTS"; since: string }[];
  favouriteOffers: { id: string; since: string }[];
  passDevices: { wallet: "APPLE" | "GOOGLE"; addedAt: string }[];
  offlinePasses: { issuedAt: string; expiresAt: string; revokedAt: string | null }[];
  /** What tills without a network told of the customer that did not become a sale */
  unsoldOffline: {
    at: string;
    sentAt: string;
    because: UnsoldOfflineBecause | null;
    amountMillimes: WholeMillimes;
    storeId: string;
  }[];
  consents: Consent[];
  stampCards: {
    id: string;
    title: string | null;
    stamps: number;
    completed: number;
    given: { at: string; takenBackAt: string | null; walletItemId: string | null }[];
  }[];
  freeSpins: { at: string; usedAt: string | null }[];
  /** Names of the operators' lists that the customer is on */
  customerLists: string[];
  /** What operators noted about the customer, and tasks with their day */
  notes: { text: string; dueDay: string | null; createdAt: string; doneAt: string | null }[];
  /** Points that an operator had to approve */
  approvals: {
    id: string;
    kind: ApprovalKind;
    points: WholePoints;
    status: "PENDING" | "APPROVED" | "REFUSED";
    createdAt: string;
    answeredAt: string | null;
  }[];
  reviews: {
    /** SALE: its points wait, above a ceiling. CLAIM: its points wait, or nobody answered it in time. WELCOME: it waits for a phone or a first purchase. ABSENCE: points were cancelled after too long an absence. REFERRAL: a friend does not count. OFFLINE: a purchase at a till without a network did not count */
    kind: "SALE" | "CLAIM" | "WELCOME" | "ABSENCE" | "REFERRAL" | "OFFLINE";
    /** Of SALE the sale, of CLAIM the claim, of ABSENCE the line of the points history, of WELCOME `welcome`, of REFERRAL the invite, of OFFLINE the notification; of ABSENCE and WELCOME of an account that has become part of this one, the question */
    id: string;
    /** The person's words */
    answer: string | null;
    answeredAt: string | null;
    askedAt: string;
  }[];
  inactivityWarnings: { inactiveSince: string; afterDays: number; createdAt: string }[];
};
export type DrawnPrize = {
  id: string;
  label: string;
  points: WholePoints;
  /** Of the sum of all weights; 0 is out of the draw */
  weight: number;
};
export type NoticePreferences = {
  kinds: Record<string, { push: boolean; mail: boolean }>;
  quietHours: { from: string; until: string } | null;
};
export type Consent = {
  kind: "TERMS" | "PRIVACY" | "MESSAGES" | "LOCATION" | "PUSH" | "PASS_ABROAD" | "WINNER_NAME";
  /** Of MESSAGES the kind of notice and the channel: `CAMPAIGN.mail`; of WINNER_NAME the spin */
  subject: string | null;
  /** false: refused, or taken back */
  given: boolean;
  /** Of the terms, or for all others of the privacy policy */
  version: string;
  /** In which it was read */
  language: "fr" | "ar" | "en";
  way: "SIGN_UP" | "PROFILE" | "PROMPT" | "MAIL" | "SUPPORT" | "API";
  at: string;
};
export type CustomerCard = {
  /** `C-{10 characters}-{6 digits}`, of this minute */
  code: string;
  /** Base32: with it the next digits are made without a network (RFC 6238, SHA-1) */
  secret: string;
  periodSeconds: number;
  digits: number;
};
export type OfflinePass = {
  /** Compact JWS (ES256) of the house */
  pass: string;
  validUntil: string;
};
export type ClaimedClickout = {
  walletItemId: string;
  /** Levels gained with this call: the highest reached, the sum of the rewards; null for none */
  levelUp: LevelUp | null;
};
export type Consents = {
  texts: {
    kind: "TERMS" | "PRIVACY";
    /** The one in force */
    version: string;
    /** The last that the customer has agreed to; null for none */
    agreedVersion: string | null;
  }[];
  /** Newest first; the first of a kind and subject counts */
  items: Consent[];
};
export type Offer = {
  type: "VOUCHER" | "COUPON";
  imageUrl: string | null;
  pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
  pointPrice: number;
  priceMillimes: number;
  premium: boolean;
  /** The level from which it can be bought; null for all */
  minLevel: number | null;
  /** null where the stock is not limited */
  stockRemaining: number | null;
  availableFrom: string | null;
  availableTo: string | null;
  validFrom: string | null;
  validTo: string | null;
  faceValueMillimes: number | null;
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  soldes: Soldes | null;
  id: string;
  title: string;
  partner: { id: string; name: string; logoUrl: string | null } | null;
  userQuantityRemaining: number | null;
  availability: OfferAvailability;
};

/** Declared sales: the price of the goods before and now */
export type Soldes = { declaration: string; beforeMillimes: number; nowMillimes: number };
export type HelpTopics = { items: HelpTitle[] };
export type HelpTitle = { id: string; title: string };
export type HelpTopic = {
  id: string;
  title: string;
  /** Of h2, p, ul, li, strong and a alone; links are https addresses or lead to our pages */
  bodyHtml: string;
};
export type Stories = { items: Story[] };
export type Story = {
  id: string;
  topic: "ONBOARDING" | "HOME" | "PROFILE";
  title: string;
  slides: { imageUrl: string; title: string; text: string }[];
  viewed: boolean;
};
export type ViewedStory = { viewed: true };
export type Invoice = {
  id: string;
  /** Counted without a gap within its year, as `MZ-2026-000001`; after a restored backup in a series of its own, as `MZ-2026-R261123040000-000001` */
  number: string;
  issuedAt: string;
  purchaseId: string;
  walletItemId: string | null;
  /** As the offer was called when it was bought */
  title: string;
  /** The one partner that issues what was bought, as it was called then; null for what is good everywhere */
  issuerName: string | null;
  /** As it was then; null where none was known */
  customerName: string | null;
  /** As it was then */
  seller: { name: string; address: string; taxId: string };
  pointPrice: WholePoints;
  /** Tax included */
  amountMillimes: number;
  /** Before VAT, without the stamp */
  netMillimes: number;
  /** The rate of VAT of the invoice's day; 0 where none is charged */
  vatPercent: number;
  vatMillimes: WholeMillimes;
  stampMillimes: WholeMillimes;
  /** The tax platform's number of it; null until it has accepted it */
  platformReference: string | null;
  /** What has been taken off it because its money goes back, the oldest first; together never more than it */
  creditNotes: CreditNote[];
};
export type CreditNote = {
  id: string;
  /** Counted as invoices are, in a series of its own, as `MZ-AV-2026-000001` */
  number: string;
  issuedAt: string;
  /** What goes back, tax included */
  amountMillimes: number;
  /** Before VAT, without the stamp */
  netMillimes: number;
  /** The rate of VAT of the invoice's day; 0 where none is charged */
  vatPercent: number;
  vatMillimes: WholeMillimes;
  stampMillimes: WholeMillimes;
  /** The tax platform's number of it; null until it has accepted it */
  platformReference: string | null;
};
export type Notices = {
  items: Notice[];
  /** null at the end */
  nextCursor: string | null;
  /** How many of all notices are unread */
  unread: number;
};
export type Notice = {
  id: string;
  kind: NoticeKind;
  title: string;
  text: string;
  /** The page that it is about */
  url: string;
  createdAt: string;
  /** null: unread */
  readAt: string | null;
};
export type UnreadNotices = {
  /** How many of all notices are unread */
  unread: number;
};
export type Onboarding = {
  /** The step to answer next; null when all are done */
  currentStep: number | null;
  totalSteps: number;
  /** Whether the customer put the rest off, and has answered none since */
  later: boolean;
  /** Whether to ask the customer to go on */
  showMessage: boolean;
};
export type AnsweredStep = {
  /** Steps done, 0 to 3 */
  onboardingStep: number;
  onboarded: boolean;
  /** The step's own award; 0 when it was done before */
  pointsEarned: number;
  /** The step's own award while it waits for a verified phone or a first purchase; else 0 */
  pendingPoints: number;
  totalPoints: number;
  /** Levels gained with this call: the highest reached, the sum of the rewards; null for none */
  levelUp: LevelUp | null;
};
export type Partner = {
  id: string;
  name: string;
  logoUrl: string | null;
  online: boolean;
  onlineUrl: string | null;
  /** Points for each dinar */
  earnRate: number;
  /** Keys of tags */
  tags: string[];
  description: string;
  stores: Store[];
};
export type Store = {
  id: string;
  name: string;
  address: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
};
export type OnlineVisit = { transactionId: string; redirectUrl: string };
export type PinSet = {
  /** Stays with the device: `challenge` of `/auth/login` when the PIN is its `password` */
  pinChallenge: string;
  hasPin: true;
};
export type Points = {
  /** Spendable now */
  available: number;
  /** To come, from requests not yet answered and from what we still check */
  pending: number;
  /** Set aside for a purchase that waits for its payment */
  reserved: number;
  /** Taken back after it was spent; recovered from the next credits */
  owed: number;
  lifetimeEarned: number;
  accountType: "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM";
  validityDays: number;
  expiring: { points: number; at: string } | null;
  /** The points of the onboarding, and all levels, that wait until the customer verifies a phone or makes a first purchase; null if nothing does */
  welcome: {
    /** Of the steps answered so far; part of `pending` */
    points: number;
    /** What a purchase must pay to let it go */
    saleMillimes: number;
  } | null;
};
export type HistoryItem = {
  id: string;
  source: PointsEntrySource;
  /** PENDING while the points are only set aside, or wait for our check and are not in the balance */
  status: "CLAIMED" | "PENDING";
  /** Signed */
  points: number;
  balanceAfter: number;
  expectedPoints: null;
  store: { id: string; name: string; partnerName: string } | null;
  partner: { id: string; name: string } | null;
  /** What was bought, or whose voucher or coupon was used */
  offer: { id: string; title: string } | null;
  /** The card of a sale point that was bought or asked for */
  card: { id: string; title: string } | null;
  /** The campaign that gave the points */
  campaign: { id: string; title: string } | null;
  transactionId: string | null;
  requestId: string | null;
  /** Of points that expired, when they ended */
  createdAt: string;
  claimedDate: string | null;
  /** For a credit: when what is left of it expires */
  expiresAt: string | null;
  /** Why: paid amount, rate, bonus, level, note, friend; `cancelledMillimes` and `owedPoints` of a cancelled sale; `validUntil` of what expired; `setAside` is OPEN while points wait for a sale or payment, ENDED and BACK for the two lines of points that came back; `waitsFor` is APPROVAL while points above a ceiling wait for our check */
  detail: Record<string, string | number | null>;
};
export type OnlineHistoryItem = {
  id: string;
  source: "BUYING_ONLINE";
  status: "CUSTOMER_VALIDATION_NEEDED" | "MEZIA_VALIDATION_NEEDED" | "CLAIMED" | "PENDING" | "REFUSED";
  /** What it has brought */
  points: number;
  balanceAfter: null;
  /** What it is to bring; null for a visit without a basket */
  expectedPoints: number | null;
  store: { id: string; name: string; partnerName: string } | null;
  partner: { id: string; name: string };
  offer: { id: string; title: string } | null;
  transactionId: string;
  /** The newest claim for its points */
  requestId: string | null;
  /** Whether its points may be claimed, for the first time or once more after a refusal */
  mayClaim: boolean;
  createdAt: string;
  claimedDate: string | null;
};
export type Premium = {
  status: "NONE" | "PENDING" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
  plan: "DAILY" | "WEEKLY" | null;
  /** Whose number pays */
  operator: "ORANGE" | null;
  /** The 8 digits of the phone that pays */
  phone: string | null;
  /** To when it is paid, or was */
  currentPeriodEnd: string | null;
  /** When the phone is charged next, or tried again; null where it is not */
  nextChargeAt: string | null;
  /** Since when a failed charge keeps it closed, or kept it until it expired for that */
  suspendedAt: string | null;
  /** When a failed charge is tried for the last time; null where none is */
  lastTryAt: string | null;
  /** The operator has been asked and has not answered yet */
  charging: boolean;
  plans: { id: "DAILY" | "WEEKLY"; priceMillimes: WholeMillimes }[];
};
export type Profile = {
  user: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    avatarUrl: string | null;
    onboardingStep: number;
  };
  onboarding: Onboarding;
  points: { available: number; pending: number; expiring: { points: number; at: string } | null };
  level: {
    level: number;
    bonusPercent: number;
    next: { level: number; rewardPoints: number; conditions: LevelCondition[] } | null;
  };
  account: { ageDays: number; connectedDays: number; type: "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM" };
  premium: { active: boolean };
};
export type LevelCondition = { key: LevelConditionKey; current: number; target: number; met: boolean };
export type ProfileInfo = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  birthday: { day: number; month: number; year: number } | null;
  gender: "MALE" | "FEMALE" | null;
  state: string | null;
  avatarUrl: string | null;
  locale: string;
  referralCode: string;
  complete: boolean;
  missing: ProfileInfoMissing[];
  deletionRequestedAt: string | null;
};
export type ChangedProfileInfo = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  birthday: { day: number; month: number; year: number } | null;
  gender: "MALE" | "FEMALE" | null;
  state: string | null;
  avatarUrl: string | null;
  locale: string;
  referralCode: string;
  complete: boolean;
  missing: ProfileInfoMissing[];
  deletionRequestedAt: string | null;
  /** Levels gained with this call: the highest reached, the sum of the rewards; null for none */
  levelUp: LevelUp | null;
};
export type Avatar = {
  avatarUrl: string;
  /** Levels gained with this call: the highest reached, the sum of the rewards; null for none */
  levelUp: LevelUp | null;
};
export type ChangedLogin = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  birthday: { day: number; month: number; year: number } | null;
  gender: "MALE" | "FEMALE" | null;
  state: string | null;
  avatarUrl: string | null;
  locale: string;
  referralCode: string;
  complete: boolean;
  missing: ProfileInfoMissing[];
  deletionRequestedAt: string | null;
  /** Levels gained with this call: the highest reached, the sum of the rewards; null for none */
  levelUp: LevelUp | null;
  /** To be shown to a customer whose earlier, deleted account had this login, in the language of the call */
  message: string | null;
};
export type Levels = {
  /** The level held, 0 to 10 */
  level: number;
  /** 1 to 10 */
  levels: Level[];
};
export type Level = {
  level: number;
  reached: boolean;
  reachedAt: string | null;
  rewardPoints: WholePoints;
  /** On top of the points of every purchase, from this level on */
  bonusPercent: number;
  conditions: LevelCondition[];
};
export type PushKey = {
  /** VAPID, base64url: what a browser subscribes with */
  publicKey: string;
};
export type Referral = {
  code: string;
  /** Leads to the sign-up with this code */
  link: string;
  totalPointsEarned: WholePoints;
  /** Whole points that each level of a friend brings */
  pointsPerLevel: number;
  /** The most whole points that one friend brings */
  mostPointsPerFriend: number;
  /** Newest first */
  invites: Invite[];
};
export type Invite = {
  id: string;
  /** First name and initial of the friend; until they are there the contact, masked */
  name: string | null;
  /** PENDING until the friend's account is verified and, unless it is the sandbox's, has a phone or a first purchase */
  status: "PENDING" | "ACCEPTED" | "CLOSED";
  friendLevel: number;
  pointsEarned: WholePoints;
  /** A rule closed it: a person can be asked to look, by `POST /client/reviews` with REFERRAL and this id */
  byRule: boolean;
  createdAt: string;
};
export type Request = {
  id: string;
  status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
  createdAt: string;
  respondedAt: string | null;
  responseText: string | null;
  /** What it gave; while it waits, what it is to give */
  points: number;
  heldPoints: HeldPoints;
  /** What was cancelled of the amount */
  cancelledMillimes: number;
  cancelledPoints: CancelledPoints;
  /** When nothing of it was left */
  cancelledAt: string | null;
  /** Where the document is read, with the same token */
  documentUrl: string | null;
  orderId: string | null;
  /** Once accepted, what the merchant accepted */
  amountMillimes: WholeMillimes | null;
  /** As the customer wrote it */
  claimedMillimes: WholeMillimes | null;
};
export type Claim = {
  requestId: string;
  status: "PENDING";
  /** What the merchant's yes is to bring */
  pendingPoints: number;
};
export type Reviews = { items: Review[] };
export type Review = {
  /** SALE: its points wait, above a ceiling. CLAIM: its points wait, or nobody answered it in time. WELCOME: it waits for a phone or a first purchase. ABSENCE: points were cancelled after too long an absence. REFERRAL: a friend does not count. OFFLINE: a purchase at a till without a network did not count */
  kind: "SALE" | "CLAIM" | "WELCOME" | "ABSENCE" | "REFERRAL" | "OFFLINE";
  /** Of SALE the sale, of CLAIM the claim, of ABSENCE the line of the points history, of WELCOME `welcome`, of REFERRAL the invite, of OFFLINE the notification; of ABSENCE and WELCOME of an account that has become part of this one, the question */
  id: string;
  /** null: the decision does not stand any more, or was about an account that has become part of this one */
  decidedAt: string | null;
  /** Whole points that wait or went; null if it is about none */
  points: number | null;
  /** When a person was asked to look; null: not asked */
  askedAt: string | null;
  /** The person's words */
  answer: string | null;
  answeredAt: string | null;
};
export type Sale = {
  id: string;
  code: string;
  status: TransactionStatus;
  priceMillimes: WholeMillimes;
  reductionMillimes: WholeMillimes;
  payableMillimes: WholeMillimes;
  pointPrice: WholePoints;
  pointsEarned: WholePoints;
  heldPoints: HeldPoints;
  bonusPoints: WholePoints;
  campaignPoints: CampaignPoints;
  sellerName: string | null;
  store: SaleStore;
  /** What is bought at a sale point */
  card: { id: string; title: string } | null;
  queries: SaleQuery[];
  /** While the customer may still choose */
  usableWalletItems: {
    id: string;
    type: "VOUCHER" | "COUPON";
    title: string;
    imageUrl: string | null;
    remainingMillimes: WholeMillimes | null;
    validTo: string | null;
    reductionMillimes: WholeMillimes;
    payableMillimes: WholeMillimes;
  }[];
  walletItemId: string | null;
  /** At the level of now, its bonus included */
  expectedPoints: number;
  bonusPercent: number;
  refusalReason: string | null;
  /** Whose no ended it: the store's or the customer's */
  refusedBy: "STORE" | "CUSTOMER" | null;
  createdAt: string;
  expiresAt: string | null;
};
export type CardRequest = { requestId: string; status: "PENDING" };
export type SalePoint = {
  id: string;
  code: string;
  name: string;
  store: SaleStore;
  cards: {
    id: string;
    title: string;
    imageUrl: string | null;
    /** BUY makes a transaction for the cashier, REQUEST a validation request */
    action: "BUY" | "REQUEST";
    pointPrice: WholePoints;
    /** Null where the customer names the amount, or pays with points alone */
    priceMillimes: WholeMillimes | null;
    queries: SaleQuery[];
  }[];
};
export type OfferInFull = {
  type: "VOUCHER" | "COUPON";
  imageUrl: string | null;
  pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
  pointPrice: number;
  priceMillimes: number;
  premium: boolean;
  /** The level from which it can be bought; null for all */
  minLevel: number | null;
  /** null where the stock is not limited */
  stockRemaining: number | null;
  availableFrom: string | null;
  availableTo: string | null;
  validFrom: string | null;
  validTo: string | null;
  faceValueMillimes: number | null;
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  soldes: Soldes | null;
  id: string;
  title: string;
  partner: { id: string; name: string; logoUrl: string | null } | null;
  userQuantityRemaining: number | null;
  availability: OfferAvailability;
  description: string;
  terms: string;
  stores: Store[];
};
export type Favourite = { favourite: boolean };
export type OfferWatch = { watching: boolean };
export type Order = {
  id: string;
  channel: "STORE" | "ONLINE";
  status:
    | "CREATED"
    | "ATTACHED"
    | "AWAITING_CASHIER"
    | "CONFIRMED"
    | "REFUSED"
    | "EXPIRED"
    | "CANCELLED"
    | "CUSTOMER_VALIDATION_NEEDED"
    | "MEZIA_VALIDATION_NEEDED"
    | "CLAIMED";
  store: { id: string; name: string } | null;
  partner: { id: string; name: string; logoUrl: string | null };
  sellerName: string | null;
  /** What was bought at a sale point */
  cardTitle: string | null;
  priceMillimes: WholeMillimes;
  reductionMillimes: WholeMillimes;
  payableMillimes: WholeMillimes;
  cancelledMillimes: WholeMillimes;
  pointPrice: WholePoints;
  /** As they were given, with the bonus */
  pointsEarned: number;
  heldPoints: HeldPoints;
  bonusPoints: WholePoints;
  campaignPoints: CampaignPoints;
  /** What was taken back of them, or is owed */
  cancelledPoints: number;
  walletItemId: string | null;
  /** Of the wallet item that was used */
  offer: { id: string; title: string } | null;
  refusalReason: string | null;
  /** Whose no ended it: the store's or the customer's */
  refusedBy: "STORE" | "CUSTOMER" | null;
  /** The newest claim for its points */
  requestId: string | null;
  createdAt: string;
  confirmedAt: string | null;
};
export type PurchaseMade = {
  id: string;
  status: "COMPLETED" | "AWAITING_PAYMENT";
  /** Once it is COMPLETED */
  walletItemId?: string;
  /** While it is AWAITING_PAYMENT */
  invoice?: {
    id: string;
    amountMillimes: WholeMillimes;
    /** Where the customer pays; open it in a browser */
    paymentUrl: string;
    /** Until then all is set aside; after it everything is released */
    expiresAt: string;
  };
  /** Points spendable after it */
  totalPoints: number;
  /** Levels gained with this call: the highest reached, the sum of the rewards; null for none */
  levelUp: LevelUp | null;
};
export type Purchase = {
  id: string;
  status: PurchaseStatus;
  offerId: string;
  pointPrice: number;
  priceMillimes: WholeMillimes;
  walletItemId: string | null;
  totalPoints: number;
  createdAt: string;
  closedAt: string | null;
  invoice: PurchaseInvoice | null;
};
export type MovedPurchase = {
  id: string;
  status: PurchaseStatus;
  offerId: string;
  pointPrice: number;
  priceMillimes: WholeMillimes;
  walletItemId: string | null;
  totalPoints: number;
  createdAt: string;
  closedAt: string | null;
  invoice: PurchaseInvoice | null;
  /** Levels gained with this call: the highest reached, the sum of the rewards; null for none */
  levelUp: LevelUp | null;
};
export type StampCards = { items: StampCard[] };
export type StampCard = {
  id: string;
  title: string;
  partner: { id: string; name: string; logoUrl: string | null };
  /** What the last stamp brings */
  offer: { id: string; title: string };
  stamps: number;
  target: number;
  /** How many cards were full so far */
  completed: number;
};
export type Tags = { items: Tag[] };
export type Tag = { id: string; key: string; label: string };
export type Tooltips = {
  /** The tips that were put away, each true */
  tooltips: Record<string, boolean>;
};
export type SaleVerification = {
  id: string;
  status: TransactionStatus;
  /** The bonus included */
  pointsEarned: number;
  bonusPoints: WholePoints;
  campaignPoints: CampaignPoints;
  heldPoints: HeldPoints;
  totalPoints: WholePoints;
};
export type WalletItem = {
  id: string;
  type: "VOUCHER" | "COUPON";
  status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
  offer: WalletItemOffer;
  faceValueMillimes: number | null;
  remainingMillimes: number | null;
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  validFrom: string | null;
  validTo: string | null;
  /** Until then it is kept for a sale that waits for its cashier */
  heldUntil: string | null;
  createdAt: string;
};
export type WalletUse = {
  id: string;
  at: string;
  channel: "STORE" | "ONLINE";
  store: { id: string; name: string } | null;
  amountMillimes: number;
  remainingMillimes: number | null;
  reference: string | null;
  walletItemId: string;
  offer: { id: string; title: string };
};
export type OnlineUse = {
  /** `O-XXXX-XXXX-XXXX`, for the checkout of the partner's online shop */
  code: string;
  reductionMillimes: WholeMillimes;
  payableMillimes: WholeMillimes;
  transactionId: string;
  /** To come once the purchase has been claimed and accepted */
  expectedPoints: number;
  redirectUrl: string;
};
export type WalletItemInFull = {
  id: string;
  type: "VOUCHER" | "COUPON";
  status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
  offer: WalletItemOffer;
  faceValueMillimes: number | null;
  remainingMillimes: number | null;
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  validFrom: string | null;
  validTo: string | null;
  /** Until then it is kept for a sale that waits for its cashier */
  heldUntil: string | null;
  createdAt: string;
  /** While usable in a shop; RFC 6238 with HMAC-SHA-1, the secret in base32 */
  inStore: { code: string; secret: string; periodSeconds: number; digits: number } | null;
  /** The last use in an online shop */
  online: { code: string; usedAt: string } | null;
};
export type PointsSpin = {
  spinId: string;
  prizeId: string;
  points: WholePoints;
  costPoints: WholePoints;
  totalPoints: WholePoints;
  /** Business days in a row with a spin, since the grand prize was last played */
  streak: number;
  /** 32 bytes in lower-case hex, secret until this draw */
  seed: string;
  /** SHA-256 of the seed's bytes, in lower-case hex */
  seedHash: string;
  clientSeed: string;
  /** In the order in which the draw counts through them */
  prizes: DrawnPrize[];
};
export type PointsWheel = {
  canPlay: boolean;
  /** What a spin would be refused with */
  reason:
    | "INVALID_INPUT"
    | "UNAUTHORIZED"
    | "FORBIDDEN"
    | "NOT_FOUND"
    | "METHOD_NOT_ALLOWED"
    | "CONFLICT"
    | "IDEMPOTENCY_KEY_IN_USE"
    | "IDEMPOTENCY_KEY_REUSED"
    | "PAYLOAD_TOO_LARGE"
    | "UNSUPPORTED_MEDIA_TYPE"
    | "TOO_MANY_REQUESTS"
    | "RUNTIME_ERROR"
    | "MAINTENANCE"
    | "SERVICE_OFF"
    | "API_ERROR"
    | "ACTION_ERROR"
    | "USER_EXIST"
    | "USER_SINGLE_SIGN_IN"
    | "USER_UNVERIFIED"
    | "USER_BLOCKED"
    | "USER_AUTH_FAILED"
    | "USER_INVALID_OTP"
    | "USER_INVALID_CHALLENGE"
    | "USER_INVALID_PASSWORD_FORMAT"
    | "USER_SUBSCRIPTION_NOT_FOUND"
    | "USER_SUBSCRIPTION_EXPIRED"
    | "ACCOUNT_COULD_NOT_ACTIVATE"
    | "INVALID_LOGIN"
    | "INVALID_REFERRAL_CODE"
    | "OTP_RESEND_TOO_SOON"
    | "PASSWORD_CONFIRMATION_MISMATCH"
    | "PASSWORD_SAME_AS_OLD"
    | "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT"
    | "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN"
    | "PIN_ERROR_USER_INVALID_CHALLENGE"
    | "PIN_ERROR_RUNTIME_ERROR"
    | "ONBOARDING_STEP_ORDER"
    | "TAGS_TOO_FEW"
    | "LOGIN_SAME_AS_OLD"
    | "AVATAR_INVALID_TYPE"
    | "AVATAR_TOO_LARGE"
    | "INVITE_EXISTS"
    | "TOO_YOUNG"
    | "ERROR_OFFER_NOT_YET_AVAILABLE"
    | "ERROR_OFFER_HAS_FINISHED"
    | "ERROR_OFFER_OUT_OF_STOCK"
    | "ERROR_OFFER_PREMIUM_ONLY"
    | "ERROR_OFFER_LEVEL_LOCKED"
    | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
    | "INVOICE_INVALID_STATUS"
    | "INVOICE_PROCESSING_ERROR"
    | "WALLET_CODE_INVALID"
    | "WALLET_ITEM_NOT_USABLE"
    | "BASKET_PRICE_REQUIRED"
    | "BASKET_BELOW_MINIMUM"
    | "PARTNER_NOT_ONLINE"
    | "DOCUMENT_REQUIRED"
    | "DOCUMENT_INVALID"
    | "INVALID_AMOUNT"
    | "REQUEST_EXISTS"
    | "VALIDATION_SUBMISSION_ERROR"
    | "REQUEST_INVALID_STATUS"
    | "TRANSACTION_ATTACH_ERROR"
    | "TRANSACTION_INVALID_STATUS"
    | "TRANSACTION_FAILED"
    | "TRANSACTION_NOT_CONFIRMED"
    | "TRANSACTION_REQUEST_LIMIT_EXCEEDED"
    | "CANCEL_NOT_ALLOWED"
    | "STORE_CLOSED"
    | "CUSTOMER_HANDLE_INVALID"
    | "QUERY_ANSWER_MISSING"
    | "CASHIER_INVALID"
    | "CASHIER_LOCKED"
    | "NAME_TAKEN"
    | "LAST_OWNER"
    | "OFFER_INVALID_STATE"
    | "TAX_NUMBER_INVALID"
    | "RIB_INVALID"
    | "STORE_TAKEN"
    | "STATEMENT_INVALID_STATUS"
    | "DISPUTE_INVALID_STATUS"
    | "NO_ALLOWANCE"
    | "PICTURE_INVALID"
    | "APPROVAL_OWN"
    | "APPROVAL_NEEDED"
    | "SECOND_FACTOR_NEEDED"
    | "NOTHING_DUE"
    | "BATCH_INVALID_STATUS"
    | "ADULTS_ONLY"
    | "WHEEL_ALREADY_PLAYED"
    | "WHEEL_LOCKED"
    | "PREMIUM_WRONG_OPERATOR"
    | "PREMIUM_ALREADY_ACTIVE"
    | "PREMIUM_ACTIVATION_ERROR"
    | "CLICKOUT_INVALID_CODE"
    | "CLICKOUT_SERVICE_ERROR"
    | "CLICKOUT_ALREADY_CLAIMED"
    | null;
  /** The next business day, where today's spin is played */
  nextPlayAt: string | null;
  cost: WholePoints;
  /** Whether it costs nothing because the customer never bought */
  freeEntry: boolean;
  totalPoints: WholePoints;
  /** In the order in which the draw counts through them */
  prizes: DrawnPrize[];
  /** SHA-256 of the seed's bytes, in lower-case hex */
  seedHash: string;
  /** Business days in a row with a spin, since the grand prize was last played */
  streak: number;
};
export type GrandPrizes = {
  items: GrandPrize[];
  /** SHA-256 of the seed's bytes, in lower-case hex */
  seedHash: string;
};
export type GrandPrize = {
  id: string;
  label: string;
  kind: "POINTS" | "WALLET_ITEM" | "GOODS";
  points: WholePoints;
  offerId: string | null;
  /** Of the sum of all weights; 0 is out of the draw */
  weight: number;
  /** Null where there is no end of it */
  stockRemaining: number | null;
};
export type GrandSpin = {
  spinId: string;
  prize: {
    id: string;
    label: string;
    kind: "POINTS" | "WALLET_ITEM" | "GOODS";
    points: WholePoints;
    /** What is shown where goods are handed over */
    goodsCode: string | null;
  };
  walletItemId: string | null;
  totalPoints: WholePoints;
  /** Business days in a row with a spin, since the grand prize was last played */
  streak: number;
  /** Levels gained with this call: the highest reached, the sum of the rewards; null for none */
  levelUp: LevelUp | null;
  /** 32 bytes in lower-case hex, secret until this draw */
  seed: string;
  /** SHA-256 of the seed's bytes, in lower-case hex */
  seedHash: string;
  clientSeed: string;
  /** In the order in which the draw counts through them */
  prizes: DrawnPrize[];
};
export type GrandWheel = {
  unlocked: boolean;
  reason: "CLOSED" | "ADULTS_ONLY" | "PREMIUM_REQUIRED" | "STREAK_TOO_SHORT" | "NO_PRIZES_LEFT" | null;
  /** Whether it asks for premium */
  premiumNeeded: boolean;
  /** Business days in a row with a spin, since the grand prize was last played */
  streak: number;
  target: number;
};
export type ShownName = { shown: boolean };
export type SignedInCashier = { cashier: Cashier };
export type Cashier = { id: string; name: string };
export type CustomerLookup = {
  /** The handle for a sale of this store, until `expiresAt` */
  customer: string;
  firstName: string | null;
  level: number;
  /** What may be used at this store now, what ends first before the rest */
  items: {
    walletItemId: string;
    title: string;
    type: "VOUCHER" | "COUPON";
    /** What a voucher still holds */
    remainingMillimes: WholeMillimes | null;
    usable: boolean;
  }[];
  /** The customer's stamp cards of this partner */
  stamps: {
    id: string;
    title: string;
    stamps: number;
    target: number;
    /** How many cards were full so far */
    completed: number;
  }[];
  expiresAt: string;
};
export type OfflineAllowance = {
  id: string;
  validUntil: string;
  /** What is left of the till's 72 hours */
  maxSales: number;
  maxPoints: number;
  maxReductionMillimes: number;
  /** By which a till checks passes */
  keys: { kty: "EC"; crv: "P-256"; x: string; y: string; kid: string; alg: "ES256"; use: "sig" }[];
  /** Serials (`jti`) of passes that no till may take */
  revoked: string[];
  /** Those that can act in this store until `validUntil` */
  campaigns: OfflineCampaign[];
  /** Points for each dinar paid */
  earnRate: number;
};
export type OfflineCampaign = {
  id: string;
  title: string;
  from: string;
  until: string;
  /** 1 for Monday to 7 for Sunday; null for all */
  weekdays: number[] | null;
  /** Of the day in Tunis, HH:MM; null for all day */
  hours: { from: string; until: string } | null;
  minAmountMillimes: number | null;
  /** Of the base points; null for another effect */
  multiplier: number | null;
  /** Points for the sale; null for another effect */
  points: number | null;
  priority: number;
  stacks: boolean;
  /** Whether it also depends on who buys: then a till without a network cannot know */
  conditional: boolean;
};
export type OfflineResults = { results: OfflineResult[] };
export type OfflineResult = {
  seq: number;
  outcome: "DONE" | "REFUSED" | "LOSS" | "REPEATED";
  /** Of a refused sale; of a loss `REVOKED` or `USER_BLOCKED`, else an item used elsewhere */
  because?: UnsoldOfflineBecause;
  transactionId: string | null;
  pointsEarned: WholePoints;
  lossMillimes: WholeMillimes;
};
export type CancelledOnlineUse = {
  transactionId: string;
  /** What the shop received; null for a visit without an item */
  code: string | null;
  status: "CANCELLED";
  walletItemId: string | null;
  priceMillimes: WholeMillimes;
  reductionMillimes: WholeMillimes;
  payableMillimes: WholeMillimes;
  /** What the wallet item has again */
  itemBackMillimes: number;
  /** If the rest of the voucher was returned to the customer meanwhile: the share of its price that they have back instead of the amount on it */
  priceBack: PriceBack | null;
  /** The open claim that was refused with it */
  refusedRequestId: string | null;
};
export type SalesSummary = {
  /** In Africa/Tunis */
  from: string;
  /** In Africa/Tunis */
  to: string;
  totals: {
    /** Confirmed sales, those among them that were cancelled later included */
    sales: number;
    /** Those that were cancelled as a whole */
    cancelledSales: number;
    redemptions: Redemptions;
    /** Prices before reductions */
    priceMillimes: number;
    reductionMillimes: WholeMillimes;
    /** Prices less reductions */
    paidMillimes: number;
    /** What was given back since of what was paid */
    cancelledMillimes: number;
    /** The bonus included */
    pointsGiven: number;
    /** What was taken back of them since, or is owed */
    pointsCancelled: number;
  };
  days: {
    /** Confirmed sales, those among them that were cancelled later included */
    sales: number;
    /** Those that were cancelled as a whole */
    cancelledSales: number;
    redemptions: Redemptions;
    /** Prices before reductions */
    priceMillimes: number;
    reductionMillimes: WholeMillimes;
    /** Prices less reductions */
    paidMillimes: number;
    /** What was given back since of what was paid */
    cancelledMillimes: number;
    /** The bonus included */
    pointsGiven: number;
    /** What was taken back of them since, or is owed */
    pointsCancelled: number;
    /** In Africa/Tunis */
    day: string;
  }[];
};
export type MerchantSale = {
  id: string;
  code: string;
  /** What the QR code for the customer holds */
  qrUrl: string;
  status: TransactionStatus;
  store: { id: string; name: string };
  sellerName: string | null;
  /** Who signed in at the till and sold */
  cashier: Cashier | null;
  reference: string | null;
  customerFirstName: string | null;
  priceMillimes: WholeMillimes;
  reductionMillimes: WholeMillimes;
  payableMillimes: WholeMillimes;
  cancelledMillimes: WholeMillimes;
  pointPrice: WholePoints;
  pointsEarned: WholePoints;
  heldPoints: HeldPoints;
  bonusPoints: WholePoints;
  campaignPoints: CampaignPoints;
  cancelledPoints: CancelledPoints;
  /** What is bought at a sale point */
  card: { id: string; title: string } | null;
  answers: Record<string, string>;
  refusalReason: string | null;
  /** Whose no ended it: the store's or the customer's */
  refusedBy: "STORE" | "CUSTOMER" | null;
  /** Of a store's no: the cashier who said it, if the till told */
  refusedByCashier: Cashier | null;
  createdAt: string;
  expiresAt: string | null;
  confirmedAt: string | null;
};
export type CancelledSale = {
  id: string;
  code: string;
  /** What the QR code for the customer holds */
  qrUrl: string;
  status: TransactionStatus;
  store: { id: string; name: string };
  sellerName: string | null;
  /** Who signed in at the till and sold */
  cashier: Cashier | null;
  reference: string | null;
  customerFirstName: string | null;
  priceMillimes: WholeMillimes;
  reductionMillimes: WholeMillimes;
  payableMillimes: WholeMillimes;
  cancelledMillimes: WholeMillimes;
  pointPrice: WholePoints;
  pointsEarned: WholePoints;
  heldPoints: HeldPoints;
  bonusPoints: WholePoints;
  campaignPoints: CampaignPoints;
  cancelledPoints: CancelledPoints;
  /** What is bought at a sale point */
  card: { id: string; title: string } | null;
  answers: Record<string, string>;
  refusalReason: string | null;
  /** Whose no ended it: the store's or the customer's */
  refusedBy: "STORE" | "CUSTOMER" | null;
  /** Of a store's no: the cashier who said it, if the till told */
  refusedByCashier: Cashier | null;
  createdAt: string;
  expiresAt: string | null;
  confirmedAt: string | null;
  /** To hand back now */
  cashBackMillimes: number;
  /** Back onto the wallet item now */
  itemBackMillimes: number;
  /** If the rest of the voucher was returned to the customer meanwhile: the share of its price that they have back instead of the amount on it */
  priceBack: PriceBack | null;
  undone: Undone;
};
export type Undone = {
  /** Taken back in all */
  points: number;
  /** The part of them that became a debt */
  owed: number;
  /** Lost */
  levels: number[];
  stamps: number;
  spins: number;
  /** Wallet items that became void */
  gifts: string[];
  /** Items bought with points, returned to pay a debt */
  itemsReturned: string[];
};
export type MerchantRequest = {
  id: string;
  kind: "ONLINE" | "SALE_POINT";
  status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
  /** Null for what was bought online */
  store: { id: string; name: string } | null;
  customerFirstName: string | null;
  transactionId: string | null;
  /** What is asked for at a sale point */
  card: { id: string; title: string } | null;
  answers: Record<string, string>;
  /** What the customer pays in points for the card */
  pointPrice: number;
  orderId: string | null;
  /** Once accepted, what the merchant accepted */
  amountMillimes: WholeMillimes | null;
  /** As the customer wrote it */
  claimedMillimes: WholeMillimes | null;
  /** Points for each dinar of the amount, before the bonus of the customer's level */
  earnRate: number;
  message: string | null;
  documentType: string | null;
  /** Where the document is read, with the same key */
  documentUrl: string | null;
  /** What it gave; while it waits, what it is to give */
  points: number;
  /** What it gave */
  pointsEarned: number;
  /** What campaigns gave of them */
  campaignPoints: number;
  heldPoints: HeldPoints;
  /** What was cancelled of the amount */
  cancelledMillimes: number;
  cancelledPoints: CancelledPoints;
  /** When nothing of it was left */
  cancelledAt: string | null;
  responseText: string | null;
  createdAt: string;
  openedAt: string | null;
  respondedAt: string | null;
};
export type RequestToAnswer = {
  id: string;
  kind: "ONLINE" | "SALE_POINT";
  status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
  /** Null for what was bought online */
  store: { id: string; name: string } | null;
  customerFirstName: string | null;
  transactionId: string | null;
  /** What is asked for at a sale point */
  card: { id: string; title: string } | null;
  answers: Record<string, string>;
  /** What the customer pays in points for the card */
  pointPrice: number;
  orderId: string | null;
  /** Once accepted, what the merchant accepted */
  amountMillimes: WholeMillimes | null;
  /** As the customer wrote it */
  claimedMillimes: WholeMillimes | null;
  /** Points for each dinar of the amount, before the bonus of the customer's level */
  earnRate: number;
  message: string | null;
  documentType: string | null;
  /** Where the document is read, with the same key */
  documentUrl: string | null;
  /** What it gave; while it waits, what it is to give */
  points: number;
  /** What it gave */
  pointsEarned: number;
  /** What campaigns gave of them */
  campaignPoints: number;
  heldPoints: HeldPoints;
  /** What was cancelled of the amount */
  cancelledMillimes: number;
  cancelledPoints: CancelledPoints;
  /** When nothing of it was left */
  cancelledAt: string | null;
  responseText: string | null;
  createdAt: string;
  openedAt: string | null;
  respondedAt: string | null;
  /** While it waits: other requests with a document, and the customer's sales, of the same day and amount */
  likelyDoubles: {
    /** Null of a store that the caller does not see */
    id: string | null;
    kind: "ONLINE" | "SALE_POINT" | "SALE";
    createdAt: string;
    sameCustomer: boolean;
  }[];
};
export type CancelledRequest = {
  id: string;
  kind: "ONLINE" | "SALE_POINT";
  status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
  /** Null for what was bought online */
  store: { id: string; name: string } | null;
  customerFirstName: string | null;
  transactionId: string | null;
  /** What is asked for at a sale point */
  card: { id: string; title: string } | null;
  answers: Record<string, string>;
  /** What the customer pays in points for the card */
  pointPrice: number;
  orderId: string | null;
  /** Once accepted, what the merchant accepted */
  amountMillimes: WholeMillimes | null;
  /** As the customer wrote it */
  claimedMillimes: WholeMillimes | null;
  /** Points for each dinar of the amount, before the bonus of the customer's level */
  earnRate: number;
  message: string | null;
  documentType: string | null;
  /** Where the document is read, with the same key */
  documentUrl: string | null;
  /** What it gave; while it waits, what it is to give */
  points: number;
  /** What it gave */
  pointsEarned: number;
  /** What campaigns gave of them */
  campaignPoints: number;
  heldPoints: HeldPoints;
  /** What was cancelled of the amount */
  cancelledMillimes: number;
  cancelledPoints: CancelledPoints;
  /** When nothing of it was left */
  cancelledAt: string | null;
  responseText: string | null;
  createdAt: string;
  openedAt: string | null;
  respondedAt: string | null;
  /** Back onto the wallet item that was used online */
  itemBackMillimes: number;
  /** If the rest of the voucher was returned to the customer meanwhile: the share of its price that they have back instead of the amount on it */
  priceBack: PriceBack | null;
  undone: Undone;
};
export type WalletLookup = {
  item: {
    id: string;
    type: "VOUCHER" | "COUPON";
    status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
    remainingMillimes: number | null;
    validTo: string | null;
    customerFirstName: string | null;
  };
  offer: {
    id: string;
    title: string;
    minimumPurchaseMillimes: number | null;
    maximumReductionMillimes: number | null;
  };
  usable: boolean;
  reason:
    | "USED"
    | "USED_ONLINE"
    | "EXPIRED"
    | "VOID"
    | "NOT_YET_VALID"
    | "HELD"
    | "CODE_USED"
    | "BASKET_BELOW_MINIMUM"
    | null;
  reductionMillimes: number | null;
  payableMillimes: number | null;
  /** For a code `O-…` of an online use: what it was used for */
  online: { transactionId: string; usedAt: string; basketPriceMillimes: number } | null;
};
export type Redemption = {
  redemptionId: string;
  transactionId: string;
  reductionMillimes: number;
  payableMillimes: number;
  /** What a voucher still holds */
  remainingMillimes: number | null;
  /** The level's bonus and the points of campaigns included */
  pointsEarned: number;
  /** What campaigns gave of them */
  campaignPoints: number;
  heldPoints: HeldPoints;
  /** Who signed in at the till and sold */
  cashier: Cashier | null;
};
export type ApiKey = {
  id: string;
  /** Shown this once, and to the same Idempotency-Key again */
  key: string;
  expiresAt: string | null;
};
export type RevokedApiKey = { id: string; revokedAt: string };
export type RotatedApiKey = {
  id: string;
  /** Shown this once, and to the same Idempotency-Key again */
  key: string;
};
export type Approval = {
  id: string;
  /** JOB: a job that would take points from too many. MESSAGE: an operator's message to too many. MERGE: two accounts of one person that are to become one. BOUNDS, CAMPAIGN, OFFER, PRIZE, CODE, BANK: a change of a record that comes into force with the yes. EXPORT: a file of more customers than one person may take in a day. LEDGER: a mend of what the ledger says of a customer, or of a closed day. The others: points that passed a ceiling */
  kind: ApprovalKind;
  /** Whole points that it is about; below 0 for a correction that takes */
  points: number;
  /** Of a job, a message, or a file; of a file 10000 stands for all above; null below 10 without `customers.read` */
  customers: number | null;
  /** Of a job its name; otherwise the id of the sale, the claim, the gift, the correction, the message, the account that becomes part of `userId`, the record, of a new one its noun, of EXPORT the list, or of LEDGER the customer or the closed day, such as ledger:2026-11-26 */
  subject: string;
  /** The customer whose points wait; of MERGE the account that stays */
  userId: string | null;
  /** What was passed. packs: the points wait for their company's next pack, which gives them; creditLimit: for what it owes */
  ceiling:
    | "perSalePoints"
    | "perCustomerDayPoints"
    | "perStoreDayPoints"
    | "perPartnerDayPoints"
    | "perGiftPoints"
    | "perOperatorDayPoints"
    | "claimOverPercent"
    | "perMessageDayCustomers"
    | "perPointMillimes"
    | "perCampaignPoints"
    | "packs"
    | "creditLimit"
    | null;
  /** SYSTEM, or who asked: an operator, or a merchant's key */
  requestedBy: string;
  /** The operator, or the store or online shop of a sale or claim */
  requestedByName: string | null;
  /** What the operator wrote with a gift, as reason for a correction, for MERGE or LEDGER, or in the message; the name of a record */
  note: string | null;
  /** Of MERGE: what becomes of the logins of the account that goes; null for all else */
  otherLogin: "KEEP" | "DROP" | null;
  /** Of a change of a record, or a mend: the fields that it changes, as they are */
  before: Record<string, unknown> | null;
  /** The same fields as they are to be; of EXPORT the filters of its list, and whether something was searched; null for all else */
  after: Record<string, unknown> | null;
  createdAt: string;
  status: "PENDING" | "APPROVED" | "REFUSED";
  answeredAt: string | null;
  /** Of a refusal; null if it closed with its sale or account, or as another change of its record overtook it */
  reason: string | null;
};
export type AuditEntry = {
  id: string;
  at: string;
  actor: "OPERATOR_KEY" | "PERSON" | "MERCHANT_KEY" | "PARTNER_PERSON" | "SYSTEM";
  /** Who acted, by id: a key or a person; nil for Mezia itself */
  keyId: string;
  /** Of the person or the key, as it is now */
  actorName: string | null;
  /** A person's, when they acted */
  roles: string[];
  action:
    | "api-key.create"
    | "api-key.end"
    | "api-key.rotate"
    | "approval.approve"
    | "approval.ask"
    | "approval.list"
    | "approval.refuse"
    | "audit.export"
    | "bank-line.set-aside"
    | "bank-lines.take"
    | "books.sign"
    | "campaign.create"
    | "campaign.change"
    | "campaign.dry-run"
    | "campaign.simulate"
    | "claim.list"
    | "clickout.create"
    | "clickout.change"
    | "contract.add-pack"
    | "contract.create"
    | "correction.ask"
    | "correction.make"
    | "customer.answer-review"
    | "customer.block"
    | "customer.confirm-age"
    | "customer.create"
    | "customer.import"
    | "customer.unblock"
    | "customer.list"
    | "customer.read"
    | "customer.end-session"
    | "customer.export"
    | "customer.note"
    | "customer.note-done"
    | "customer.withdraw-consent"
    | "customer-list.create"
    | "dispute.reject"
    | "dispute.uphold"
    | "economy.change"
    | "gift.ask"
    | "gift.give"
    | "help.create"
    | "help.change"
    | "home.create"
    | "home.change"
    | "job.dry-run"
    | "job.run"
    | "legal-entity.change"
    | "legal-entity.create"
    | "level.change"
    | "maintenance.change"
    | "message.create"
    | "message.change"
    | "message.dry-run"
    | "message.test"
    | "merge.ask"
    | "message.resend"
    | "offline-device.end"
    | "offline-device.losses"
    | "offer.create"
    | "offer.change"
    | "offer.import"
    | "partner.accept"
    | "partner.create"
    | "partner.change"
    | "payout-batch.approve"
    | "payout-batch.create"
    | "payout-batch.drop"
    | "payout-batch.export"
    | "person.invite"
    | "person.change"
    | "person.enrol"
    | "person.end-session"
    | "person.sign-in"
    | "person.refuse-sign-in"
    | "picture.create"
    | "purchase.return"
    | "refund.done"
    | "refund.retry"
    | "report.create"
    | "report.change"
    | "reserve.state"
    | "restore.settle"
    | "segment.create"
    | "segment.change"
    | "segment.preview"
    | "sale-point.create"
    | "sale-point.change"
    | "stamp-card.create"
    | "stamp-card.change"
    | "statement.issue"
    | "store.create"
    | "store.change"
    | "store.import"
    | "submission.ask-changes"
    | "submission.refuse"
    | "tax-document.resend"
    | "till.end-session"
    | "online-use.cancel"
    | "request.cancel"
    | "transaction.cancel"
    | "wallet-item.void"
    | "webhook.create"
    | "webhook.change"
    | "wheel-goods.hand-over"
    | "wheel-goods.list"
    | "wheel-prize.create"
    | "wheel-prize.change"
    | "webhook.remove"
    | "webhook-delivery.replay"
    | "withholding.note"
    | "withholding.take-back"
    | "cashier.create"
    | "cashier.change"
    | "dispute.open"
    | "request.accept"
    | "request.document"
    | "request.refuse"
    | "statement.accept"
    | "submission.submit"
    | "submission.withdraw"
    | "transaction.confirm"
    | "transaction.pin"
    | "transaction.refuse";
  /** The id or the name of what it was done to */
  target: string | null;
  /** The customer concerned */
  userId: string | null;
  /** Names of changed fields, ids, points, a reason */
  detail: Record<string, string | number | string[] | null>;
  /** The changed fields as they were */
  before: Record<string, unknown> | null;
  /** The changed fields as they are since, or a new record */
  after: Record<string, unknown> | null;
  requestId: string;
};
export type BankLines = {
  /** How many lines were matched */
  matched: number;
  unmatched: {
    /** The line in the file; the first is 1 */
    row: number;
    because:
      | "INVALID_ROW"
      | "INVALID_DATE"
      | "INVALID_AMOUNT"
      | "UNKNOWN_KIND"
      | "UNKNOWN_REFERENCE"
      | "AMOUNT_DIFFERS"
      | "NOT_EXPECTED"
      | "MORE_THAN_OWED"
      | "ALREADY_TAKEN";
  }[];
  /** What matched lines bring beyond what was owed: the company's credit */
  excess: {
    /** The line in the file; the first is 1 */
    row: number;
    reference: string;
    millimes: WholeMillimes;
  }[];
};
export type CampaignRecord = {
  id: string;
  version: Version;
  title: { fr: string; ar: string; en: string };
  from: string;
  until: string;
  weekdays: number[] | null;
  hours: { from: string; until: string } | null;
  partnerIds: string[] | null;
  storeIds: string[] | null;
  salePointIds: string[] | null;
  channel: "STORE" | "ONLINE" | null;
  segmentId: string | null;
  trigger: CampaignRecordTrigger;
  n: number | null;
  days: number | null;
  minAmountMillimes: number | null;
  effect: CampaignRecordEffect;
  perCustomer: number | null;
  perCustomerDay: number | null;
  budgetPoints: number | null;
  budgetTimes: number | null;
  priority: number;
  stacks: boolean;
  status: "DRAFT" | "ON" | "PAUSED" | "ENDED";
  used: { points: number; times: number; customers: number };
  createdAt: string;
};
export type Waiting = {
  /** What waits for another operator at `/operator/approvals` */
  approvalId: string;
};
export type CampaignSimulation = {
  basePoints: number;
  bonusPoints: number;
  campaignPoints: number;
  total: number;
  fired: { id: string; version: number; points: number }[];
  notFired: { id: string; because: NotFiredBecause }[];
};
export type CampaignDryRun = {
  /** null, and no days, partners or reasons, where `customers` is below 10 without `customers.read` */
  customers: number | null;
  times: number | null;
  points: number | null;
  millimes: number | null;
  byDay: {
    day: string;
    /** How often it would have fired */
    times: number;
    points: number;
    /** What was paid where it would have fired, whole millimes */
    millimes: number;
  }[];
  byPartner: {
    partnerId: string;
    name: string;
    /** How often it would have fired */
    times: number;
    points: number;
    /** What was paid where it would have fired, whole millimes */
    millimes: number;
  }[];
  /** The ten newest */
  examples: {
    userId: string;
    firstName: string | null;
    at: string;
    amountMillimes: number;
    transactionId: string | null;
    points: number;
  }[];
  /** How often what it waits for happened, of whomever and wherever: `times` and all of `missed` */
  looked: number | null;
  /** How many more could have brought something, all older: there are too many to judge them; mostly 0 */
  leftOut: number;
  /** What would have brought nothing, by the first reason; of each the three newest */
  missed: {
    because: NotFiredBecause;
    times: number;
    examples: {
      userId: string;
      firstName: string | null;
      at: string;
      amountMillimes: number;
      transactionId: string | null;
    }[];
  }[];
};
export type ClickoutRecord = {
  id: string;
  version: Version;
  code: string;
  offerId: string;
  singleUse: boolean;
  stock: number | null;
  stockRemaining: number | null;
  availableFrom: string;
  availableTo: string;
  /** Its page in each visitor's language */
  url: string;
  createdAt: string;
};
export type Contract = {
  id: string;
  legalEntityId: string;
  from: string;
  billing: "POSTPAID" | "PREPAID";
  pointPriceMicrodinars: number;
  campaignPercent: number;
  voucherPercent: number;
  commissionPercent: number;
  netting: boolean;
  disputeDays: number;
  paymentDays: number;
  leastPayoutMillimes: number;
  alertPoints: number | null;
  creditLimitMillimes: number | null;
  createdAt: string;
  /** The company's prepaid points, under whichever version they were paid for, oldest first */
  packs: ContractPack[];
  /** Points of its sales and claims that wait for the next pack, or until the company owes no more than it may */
  heldPoints: number;
};
export type ContractPack = {
  id: string;
  points: WholePoints;
  left: WholePoints;
  paidMillimes: number;
  at: string;
};
export type NewContractPack = {
  id: string;
  points: WholePoints;
  left: WholePoints;
  paidMillimes: number;
  at: string;
  /** The company's prepaid points, under whichever version they were paid for, oldest first */
  packs: ContractPack[];
  /** Points of its sales and claims that wait for the next pack, or until the company owes no more than it may */
  heldPoints: number;
};
export type CustomerLine = {
  id: string;
  status: "UNVERIFIED" | "ACTIVE" | "BLOCKED" | "DELETED";
  firstName: string | null;
  lastName: string | null;
  level: number;
  createdAt: string;
  deletionRequestedAt: string | null;
  email: string | null;
  phone: string | null;
  availablePoints: WholePoints;
};
export type Customer = {
  id: string;
  status: "UNVERIFIED" | "ACTIVE" | "BLOCKED" | "DELETED";
  firstName: string | null;
  lastName: string | null;
  level: number;
  createdAt: string;
  deletionRequestedAt: string | null;
  contactPhone: string | null;
  locale: string;
  logins: AccountExportLogin[];
  onboardingStep: number;
  accountType: "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM";
  premium: boolean;
  verifiedAt: string | null;
  blockedAt: string | null;
  points: {
    available: WholePoints;
    pending: WholePoints;
    reserved: WholePoints;
    owed: WholePoints;
    lifetimeEarned: WholePoints;
    validityDays: number;
    expiring: { points: number; at: string } | null;
  };
  /** Newest first; `limit` and `cursor` are its own */
  ledger: {
    items: LedgerEntry[];
    /** null at the end */
    nextCursor: string | null;
  };
};
export type LedgerEntry = {
  seq: number;
  /** Whole points, signed: the customer's side */
  amount: number;
  /** The house's side */
  contra: LedgerEntryContra;
  balanceAfter: number;
  source: PointsEntrySource;
  reference: string;
  /** What an operator wrote with a gift or correction */
  note: string | null;
  detail: Record<string, string | number | null>;
  createdAt: string;
  /** For a credit: when what is left of it expires */
  expiresAt: string | null;
};
export type CustomerBlock = { status: "BLOCKED" | "ACTIVE" };
export type AgeConfirmed = { confirmed: true };
export type Correction = {
  seq: number;
  /** Whole points, signed: the customer's side */
  amount: number;
  /** The house's side */
  contra: LedgerEntryContra;
  balanceAfter: number;
  source: PointsEntrySource;
  reference: string;
  /** What an operator wrote with a gift or correction */
  note: string | null;
  detail: Record<string, string | number | null>;
  createdAt: string;
  /** For a credit: when what is left of it expires */
  expiresAt: string | null;
  id: string;
  userId: string;
  /** As asked for; `amount` is what the balance changed by */
  points: number;
  /** What the customer did not have and owes now */
  owed: number;
};
export type Dispute = {
  id: string;
  statementId: string;
  partnerId: string;
  legalEntityId: string;
  /** The statement's month */
  period: string;
  /** UPHELD: ADJUSTMENT lines of the opposite sign stand in the month in which it was answered */
  state: "OPEN" | "UPHELD" | "REJECTED";
  lineIds: string[];
  reason: string;
  /** The house's answer */
  text: string | null;
  openedAt: string;
  answeredAt: string | null;
  /** The credit note for lines that were disputed rightly, but for vouchers */
  documentId: string | null;
  /** What the partner attached on its page; the page, and the desk's, give it */
  attached: "image/jpeg" | "application/pdf" | null;
};
export type Economy = {
  version: Version;
  onboardingPoints: number[];
  levelPoints: number[];
  referralPoints: number;
  referralCapPoints: number;
  spinPoints: number;
  freeEntryDays: number | null;
  grandForPremium: boolean;
  pointsWheelDeposit: string | null;
  pointsWheelFrom: string | null;
  pointsWheelUntil: string | null;
  grandWheelDeposit: string | null;
  grandWheelFrom: string | null;
  grandWheelUntil: string | null;
  mailMillimes: number;
  ceilings: {
    /** Points of one sale or claim, with gifts by their offer's price (dinars at `perPointMillimes`), spins by their cost and rewards of levels; null for no ceiling */
    perSalePoints: number | null;
    /** Points of all sales and claims of one customer on one day in Tunis; null for no ceiling */
    perCustomerDayPoints: number | null;
    /** Points of all sales and claims of one store, or of one partner's online shop, on one day in Tunis; null for no ceiling */
    perStoreDayPoints: number | null;
    /** Points of all sales and claims of one partner, in its stores and its online shop, on one day in Tunis; null for no ceiling */
    perPartnerDayPoints: number | null;
    /** Points of one gift or correction; null for no ceiling */
    perGiftPoints: number | null;
    /** Points of all gifts and corrections of one operator on one day in Tunis; null for no ceiling */
    perOperatorDayPoints: number | null;
    /** How far an accepted amount may exceed the claimed one, in percent of it; null for no ceiling */
    claimOverPercent: number | null;
    /** Customers of all operators' messages of one day in Tunis; null for no ceiling */
    perMessageDayCustomers: number | null;
    /** What an offer, a prize or a code may be worth for one point, in millimes; null for no ceiling */
    perPointMillimes: number | null;
    /** The budget of one campaign, in points; null for no ceiling */
    perCampaignPoints: number | null;
  };
};
export type Gift = { id: string; userId: string; points: number; totalPoints: number };
export type HelpEntryRecord = {
  id: string;
  version: Version;
  kind: "TOPIC" | "STORY";
  topic: "ONBOARDING" | "HOME" | "PROFILE" | null;
  position: number;
  active: boolean;
  title: { fr: string; ar: string; en: string };
  body: { fr: string; ar: string; en: string } | null;
  slides: {
    id: string;
    imageUrl: string;
    title: { fr: string; ar: string; en: string };
    text: { fr: string; ar: string; en: string };
  }[];
  createdAt: string;
};
export type HomePartRecord = {
  id: string;
  version: Version;
  kind: "LARGE" | "ENDING_SOON" | "INTERESTS" | "NEWEST" | "NEAR";
  offerId: string | null;
  sentence: { fr: string; ar: string; en: string } | null;
  shownFrom: string | null;
  shownTo: string | null;
  position: number;
  active: boolean;
  createdAt: string;
};
export type Jobs = { items: Job[] };
export type Job = {
  name: string;
  /** Minute, hour, day, month, weekday in Africa/Tunis */
  cron: string;
  /** It takes points, or more, away from customers */
  takesAway: boolean;
  running: boolean;
  /** The last run that has ended */
  lastRun: {
    startedAt: string;
    endedAt: string;
    /** Customers for whom it did something; of retention, rows removed */
    done: number;
    /** Customers left to the next run; of ledger-proof, violations found in the ledger */
    failed: number;
    /** STOPPED: its brake waits for an operator */
    status: "DONE" | "FAILED" | "STOPPED";
    /** Why it ended before its work did: the server's clock is wrong, an error, a question to operators (/operator/approvals) or their no */
    reason: "CLOCK_OFF" | "ERROR" | "APPROVAL_PENDING" | "APPROVAL_REFUSED" | null;
  } | null;
};
export type JobDryRun = {
  name: string;
  /** Customers who are due; rows, where the job is not about customers */
  count: number;
  /** Points that customers would lose */
  points: number;
  /** The twenty most frequent, in English; what is one customer's alone is left out */
  reasons: { why: string; count: number }[];
  /** The first ten customers */
  examples: { userId: string; why: string; points: number }[];
  /** False: more is due than the dry run looked at, which ends after ten seconds or 50,000 customers */
  complete: boolean;
  /** A run would stop at its brake until an operator says yes */
  stops: boolean;
};
export type JobRun = {
  name: string;
  startedAt: string;
  endedAt: string;
  /** Customers for whom it did something; of retention, rows removed */
  done: number;
  /** Customers left to the next run; of ledger-proof, violations found in the ledger */
  failed: number;
  /** STOPPED: its brake waits for an operator */
  status: "DONE" | "FAILED" | "STOPPED";
  /** Why it ended before its work did: the server's clock is wrong, an error, a question to operators (/operator/approvals) or their no */
  reason: "CLOCK_OFF" | "ERROR" | "APPROVAL_PENDING" | "APPROVAL_REFUSED" | null;
};
export type LegalEntity = {
  id: string;
  version: Version;
  partnerId: string;
  name: string;
  /** In its one form, 1234567ABM000 */
  taxNumber: string;
  rne: string | null;
  address: string;
  vat: "NORMAL" | "EXEMPT";
  /** 20 digits */
  rib: string;
  storeIds: string[];
  createdAt: string;
};
export type LevelRecords = { items: LevelRecord[] };
export type LevelRecord = {
  level: number;
  /** Of all levels and `/operator/economy` together */
  version: number;
  rewardPoints: number;
  bonusPercent: number;
  conditions: { key: LevelConditionKey; target: number }[];
};
export type CustomerListRecord = {
  id: string;
  name: string;
  /** How many customers are on it; null below 10 without `customers.read` */
  count: number | null;
  createdAt: string;
};
export type CustomerListMade = {
  id: string;
  /** How many customers are on it; null below 10 without `customers.read` */
  count: number | null;
  /** Logins without an account; none are told without `customers.read` */
  unknown: string[];
};
export type Maintenance = {
  version: Version;
  on: boolean;
  /** When an operator closed it */
  since: string | null;
  message: { fr: string; ar: string; en: string } | null;
  /** The servers’ environment says so: it cannot be opened with this call */
  forced: boolean;
};
export type MessageRecord = {
  id: string;
  version: Version;
  segmentId: string;
  title: { fr: string; ar: string; en: string };
  text: { fr: string; ar: string; en: string };
  offerId: string | null;
  url: string | null;
  channels: ("APP" | "PUSH" | "MAIL")[];
  at: string;
  holdOutPercent: number;
  status: "WAITING_APPROVAL" | "SCHEDULED" | "SENDING" | "PAUSED" | "SENT" | "REFUSED" | "CANCELLED";
  /** Customers whom it means, those left out included; null below 10 without `customers.read` */
  count: number | null;
  /** What its mails cost at most, in millimes; null where `count` is, and without `customers.read` where fewer than 10 of them take mails, or fewer do not */
  costMillimes: number | null;
  /** Customers who got it; null below 10 without `customers.read` */
  sent: number | null;
  /** Those of them who read it in the app within 14 days; null below 10 without `customers.read` */
  opened: number | null;
  /** Those of them who bought its offer, or without an offer bought at a partner, within 14 days; null below 10 without `customers.read` */
  used: number | null;
  /** Customers who were left out; null below 10 without `customers.read` */
  heldOut: number | null;
  /** Those of them who did the same; null below 10 without `customers.read` */
  heldOutUsed: number | null;
  createdAt: string;
  finishedAt: string | null;
};
export type MessageMade = {
  /** Null for a dry run */
  id: string | null;
  /** Customers whom it means, those left out included; null below 10 without `customers.read` */
  count: number | null;
  /** What its mails cost at most, in millimes; null where `count` is, and without `customers.read` where fewer than 10 of them take mails, or fewer do not */
  costMillimes: number | null;
  /** DRAFT: a dry run */
  status:
    | "DRAFT"
    | "WAITING_APPROVAL"
    | "SCHEDULED"
    | "SENDING"
    | "PAUSED"
    | "SENT"
    | "REFUSED"
    | "CANCELLED";
  /** So many are for two persons to decide */
  needsApproval: boolean;
};
export type OfferRecord = {
  id: string;
  version: Version;
  status: "DRAFT" | "ACTIVE" | "PAUSED" | "ENDED";
  partnerId: string | null;
  title: { fr: string; ar: string; en: string };
  description: { fr: string; ar: string; en: string };
  terms: { fr: string; ar: string; en: string };
  type: "VOUCHER" | "COUPON";
  imageUrl: string | null;
  pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
  pointPrice: number;
  priceMillimes: number;
  premium: boolean;
  /** The level from which it can be bought; null for all */
  minLevel: number | null;
  /** null where the stock is not limited */
  stockRemaining: number | null;
  availableFrom: string | null;
  availableTo: string | null;
  validFrom: string | null;
  validTo: string | null;
  faceValueMillimes: number | null;
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  soldes: Soldes | null;
  segmentId: string | null;
  perUserLimit: number | null;
  externalReference: string | null;
  /** Units made in all */
  stock: number | null;
  createdAt: string;
};
export type OfflineDevice = {
  id: string;
  /** The name that the till gave itself */
  deviceId: string;
  storeId: string;
  partnerId: string;
  createdAt: string;
  /** Its last contact */
  lastSeenAt: string;
  /** The end of its last allowance; null for none */
  validUntil: string | null;
  revokedAt: string | null;
  /** Sales that counted */
  sales: number;
  refused: number;
  /** The moment of the last sale that it sent */
  lastSaleAt: string | null;
  /** Sales in its queue when it last asked for an allowance; null if it did not say */
  waiting: number | null;
  /** The longest that a sale of the last 30 days stood in its queue */
  longestQueueSeconds: number;
  losses: {
    /** Of items that were used elsewhere */
    itemUsedMillimes: number;
    /** Of passes that had been revoked, and blocked customers */
    revokedMillimes: number;
  };
};
export type EndedOfflineDevice = { deviceId: string; revokedAt: string };
export type OfflineLoss = {
  /** The sale's allowance and number */
  id: string;
  /** When it was sold, by the till */
  at: string;
  sentAt: string;
  /** `DONE` of one that is listed only because its cashier was closed */
  outcome: "LOSS" | "REFUSED" | "DONE";
  /** null for a loss: its item was used elsewhere, or taken back */
  because: UnsoldOfflineBecause | null;
  amountMillimes: WholeMillimes;
  lossMillimes: WholeMillimes;
  borneBy: "HOUSE" | "PARTNER" | null;
  item: { id: string; title: string } | null;
  cashier: { id: string; name: string } | null;
  /** Whether that cashier was closed when it was sold: a sale that counts has no cashier then */
  cashierClosed: boolean;
  /** null for whoever may not see customers */
  customer: { id: string; firstName: string | null } | null;
  transactionId: string | null;
};
export type PartnerRecord = {
  id: string;
  version: Version;
  name: string;
  description: { fr: string; ar: string; en: string };
  logoUrl: string | null;
  /** Keys of tags */
  tags: string[];
  /** Points for each dinar */
  earnRate: number;
  online: boolean;
  onlineUrl: string | null;
  externalReference: string | null;
  /** Of an item that takes more than these whole millimes off a sale the customer's yes is taken on the phone alone, not by PIN at the till; null: of none */
  phoneYesAboveMillimes: number | null;
  /** The first day on which it is closed, in Africa/Tunis; null for none */
  closedFrom: string | null;
  createdAt: string;
};
export type PartnerPerson = {
  id: string;
  version: Version;
  name: string;
  email: string;
  status: "INVITED" | "ACTIVE" | "CLOSED";
  /** Null until the invitation was accepted */
  secondFactor: "TOTP" | "PASSKEY" | null;
  lastSeenAt: string | null;
  roles: ("OWNER" | "MANAGER" | "FINANCE" | "STORE")[];
  /** Whether they are sent the figures of each week */
  weeklyMail: boolean;
  /** The stores of a STORE person, who sees no others */
  storeIds: string[];
};
export type StrandedItems = {
  /** All of them */
  count: number;
  /** The oldest */
  items: {
    walletItemId: string;
    userId: string;
    customerName: string | null;
    title: string;
    remainingMillimes: number | null;
    /** False for a gift, for which nothing was paid */
    returnable: boolean;
  }[];
};
export type StrandedStep = { done: number; left: number };
export type PayoutBatch = {
  id: string;
  status: "DRAFT" | "APPROVED" | "EXPORTED" | "CLOSED" | "DROPPED";
  payouts: {
    id: string;
    statementIds: string[];
    legalEntityId: string;
    /** The account that the company had when the batch was made */
    rib: string;
    /** What is sent */
    amountMillimes: number;
    /** What the house keeps of the statements' payouts for the state, with a certificate */
    withheldMillimes: number;
    status: "IN_BATCH" | "SENT" | "PAID" | "RETURNED" | "DROPPED";
  }[];
  totalMillimes: WholeMillimes;
  /** SHA-256 of the bank's file in lower-case hex; null before the export */
  fileHash: string | null;
  createdAt: string;
  approvedAt: string | null;
  exportedAt: string | null;
  closedAt: string | null;
  droppedAt: string | null;
};
export type Person = {
  id: string;
  version: Version;
  name: string;
  email: string;
  status: "INVITED" | "ACTIVE" | "CLOSED";
  /** Null until the invitation was accepted */
  secondFactor: "TOTP" | "PASSKEY" | null;
  lastSeenAt: string | null;
  roles: ("SUPPORT" | "CATALOGUE" | "FINANCE" | "ADMIN")[];
};
export type Picture = {
  id: string;
  /** What imageUrl and logoUrl take */
  url: string;
  width: number;
  height: number;
};
export type Refund = {
  /** The gateway's reference of the payment */
  id: string;
  invoiceId: string;
  gateway: string;
  amountMillimes: WholeMillimes;
  /** DUE is tried by itself, BY_HAND and PARKED wait for somebody */
  state: "DUE" | "DONE" | "BY_HAND" | "PARKED";
  attempts: number;
  nextAttemptAt: string | null;
  lastError: string | null;
  paidAt: string;
  refundedAt: string | null;
};
export type PointsReport = {
  from: string | null;
  to: string | null;
  totals: {
    issued: WholePoints;
    spent: WholePoints;
    expired: WholePoints;
    /** Whole points, what was recovered of what is owed among them */
    cancelled: number;
    /** Issued less the others: of a span, what it added; of all time, what customers hold */
    outstanding: number;
  };
  bySource: {
    issued: WholePoints;
    spent: WholePoints;
    expired: WholePoints;
    /** Whole points, what was recovered of what is owed among them */
    cancelled: number;
    /** Issued less the others: of a span, what it added; of all time, what customers hold */
    outstanding: number;
    source: PointsEntrySource;
  }[];
  byDay: {
    issued: WholePoints;
    spent: WholePoints;
    expired: WholePoints;
    /** Whole points, what was recovered of what is owed among them */
    cancelled: number;
    /** Issued less the others: of a span, what it added; of all time, what customers hold */
    outstanding: number;
    /** In Africa/Tunis */
    day: string;
  }[];
};
export type PremiumReport = {
  from: string | null;
  to: string | null;
  totals: {
    paid: number;
    paidMillimes: WholeMillimes;
    failed: number;
    failedMillimes: WholeMillimes;
    /** Charges of which the operator has not said what became of them */
    open: number;
    openMillimes: WholeMillimes;
  };
  byDay: {
    paid: number;
    paidMillimes: WholeMillimes;
    failed: number;
    failedMillimes: WholeMillimes;
    /** Charges of which the operator has not said what became of them */
    open: number;
    openMillimes: WholeMillimes;
    /** In Africa/Tunis */
    day: string;
  }[];
  subscriptions: PremiumReportSubscriptions;
  subscriptionsByPlan: { DAILY: PremiumReportSubscriptions; WEEKLY: PremiumReportSubscriptions };
  /** The 100 oldest charges that are open, whatever the span */
  open: PremiumCharge[];
};
export type PremiumCharge = {
  id: string;
  /** By which the operator's statement names it */
  reference: string;
  state: "PENDING" | "OK" | "FAILED" | "UNKNOWN";
  plan: "DAILY" | "WEEKLY";
  amountMillimes: WholeMillimes;
  /** How often the operator was asked */
  attempts: number;
  userId: string;
  periodStart: string;
  createdAt: string;
  settledAt: string | null;
};
export type SalePointRecord = {
  id: string;
  version: Version;
  storeId: string;
  /** `S-XXXX-XXXX`, on the counter's QR code */
  code: string;
  name: string;
  cards: {
    id: string;
    title: { fr: string; ar: string; en: string };
    imageUrl: string | null;
    action: "BUY" | "REQUEST";
    pointPrice: WholePoints;
    priceMillimes: WholeMillimes | null;
    queries: SaleQuery[];
  }[];
  createdAt: string;
};
export type SegmentRecord = {
  id: string;
  version: Version;
  name: string;
  /** The condition, as it was given */
  where: unknown;
  createdAt: string;
};
export type SegmentPreview = {
  /** How many active customers it means now; null below 10 without `customers.read` */
  count: number | null;
  /** Ten at most; none without `customers.read` */
  examples: { userId: string; firstName: string | null; level: number }[];
};
export type Ageing = {
  companies: {
    legalEntityId: string;
    partnerId: string;
    name: string;
    notDue: WholeMillimes;
    to30: WholeMillimes;
    to60: WholeMillimes;
    to90: WholeMillimes;
    over90: WholeMillimes;
    totalMillimes: WholeMillimes;
    /** What came in for statements beyond what was owed; it is not taken off the others */
    creditMillimes: number;
  }[];
  sums: {
    notDue: WholeMillimes;
    to30: WholeMillimes;
    to60: WholeMillimes;
    to90: WholeMillimes;
    over90: WholeMillimes;
    totalMillimes: WholeMillimes;
    /** What came in for statements beyond what was owed; it is not taken off the others */
    creditMillimes: number;
  };
};
export type SettlementLine = {
  id: string;
  /** When it was written; it belongs to the month of this moment */
  at: string;
  /** When its event was, which may lie in an earlier month */
  eventAt: string;
  kind: SettlementLineKind;
  /** Of an ADJUSTMENT: the kind that it answers */
  of: SettlementLineKind | null;
  source: {
    type: "TRANSACTION" | "CLAIM" | "ONLINE_USE" | "DISPUTE" | "OFFLINE_SALE";
    /** The sale, the claim, the purchase online, the dispute, or the sale without a network by its transaction, if it has one */
    id: string;
  };
  storeId: string | null;
  /** Points, or millimes used; never below 0 */
  quantity: number;
  /** The price of one; a microdinar is a thousandth of a millime */
  unitMicrodinars: number;
  /** Above 0 it is owed by the partner, below 0 by the house */
  amountMicrodinars: number;
  /** null: there was no contract, so the amount is 0 */
  contractId: string | null;
  /** The credit note that holds it, so that no invoice does */
  documentId: string | null;
  /** Its month's statement, also while it runs; null without a company */
  statementId: string | null;
};
export type StampCardRecord = {
  id: string;
  version: Version;
  partnerId: string;
  title: { fr: string; ar: string; en: string };
  target: number;
  offerId: string;
  perDay: number;
  minAmountMillimes: number | null;
  status: "ON" | "PAUSED" | "ENDED";
  createdAt: string;
};
export type Statement = {
  id: string;
  partnerId: string;
  legalEntityId: string;
  /** The month, as Tunis counts */
  period: string;
  state: "OPEN" | "CLOSED" | "ISSUED" | "ACCEPTED" | "DISPUTED" | "SETTLED";
  /** Each kind's sum, rounded half up to the millime; a kind without lines is left out */
  totals: StatementTotal[];
  /** All kinds but VOUCHER, VOUCHER_BACK and what a credit note holds; below 0 for a credit note */
  netMillimes: number;
  vatPercent: number;
  vatMillimes: WholeMillimes;
  /** Of an invoice that is not 0 */
  stampMillimes: number;
  totalMillimes: WholeMillimes;
  /** What the house gives back for vouchers used */
  reimbursementMillimes: number;
  /** The totals of the month's credit notes for disputes that were upheld */
  creditMillimes: number;
  /** Below 0 the partner pays */
  payoutMillimes: number;
  /** How far its payout is: DUE while it is in no batch, also after the bank has returned it; null where nothing is paid out yet */
  payoutStatus: "DUE" | "IN_BATCH" | "SENT" | "PAID" | null;
  netting: boolean;
  disputeDays: number;
  /** So many days after its issue what is owed is due */
  paymentDays: number;
  /** SHA-256 over the hash before and the lines; null while it is open */
  hash: string | null;
  /** Of the company's statement before, 64 zeros for its first; null while that one is open */
  previousHash: string | null;
  closedAt: string | null;
  issuedAt: string | null;
  acceptedAt: string | null;
  settledAt: string | null;
  /** When silence accepts it; null while it waits to be issued, and once it is accepted */
  acceptedFrom: string | null;
  documents: SettlementDocument[];
};
export type SettlementDocument = {
  id: string;
  type: "INVOICE" | "CREDIT_NOTE";
  series: string;
  /** Of its issue, as Tunis counts */
  year: number;
  /** 1, 2, 3 within year and series, without a gap */
  number: number;
  issuedAt: string;
  netMillimes: WholeMillimes;
  vatMillimes: WholeMillimes;
  stampMillimes: WholeMillimes;
  totalMillimes: WholeMillimes;
};
export type StatementWithLines = {
  id: string;
  partnerId: string;
  legalEntityId: string;
  /** The month, as Tunis counts */
  period: string;
  state: "OPEN" | "CLOSED" | "ISSUED" | "ACCEPTED" | "DISPUTED" | "SETTLED";
  /** Each kind's sum, rounded half up to the millime; a kind without lines is left out */
  totals: StatementTotal[];
  /** All kinds but VOUCHER, VOUCHER_BACK and what a credit note holds; below 0 for a credit note */
  netMillimes: number;
  vatPercent: number;
  vatMillimes: WholeMillimes;
  /** Of an invoice that is not 0 */
  stampMillimes: number;
  totalMillimes: WholeMillimes;
  /** What the house gives back for vouchers used */
  reimbursementMillimes: number;
  /** The totals of the month's credit notes for disputes that were upheld */
  creditMillimes: number;
  /** Below 0 the partner pays */
  payoutMillimes: number;
  /** How far its payout is: DUE while it is in no batch, also after the bank has returned it; null where nothing is paid out yet */
  payoutStatus: "DUE" | "IN_BATCH" | "SENT" | "PAID" | null;
  netting: boolean;
  disputeDays: number;
  /** So many days after its issue what is owed is due */
  paymentDays: number;
  /** SHA-256 over the hash before and the lines; null while it is open */
  hash: string | null;
  /** Of the company's statement before, 64 zeros for its first; null while that one is open */
  previousHash: string | null;
  closedAt: string | null;
  issuedAt: string | null;
  acceptedAt: string | null;
  settledAt: string | null;
  /** When silence accepts it; null while it waits to be issued, and once it is accepted */
  acceptedFrom: string | null;
  documents: SettlementDocument[];
  /** In order of `at` and `id`, 100 at most */
  lines: SettlementLine[];
  /** Of the lines; null at the end */
  nextCursor: string | null;
};
export type StoreRecord = {
  id: string;
  version: Version;
  partnerId: string;
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  externalReference: string | null;
  state: string;
  /** The first day on which it is closed, in Africa/Tunis; null for none */
  closedFrom: string | null;
  mondayHours: string | null;
  tuesdayHours: string | null;
  wednesdayHours: string | null;
  thursdayHours: string | null;
  fridayHours: string | null;
  saturdayHours: string | null;
  sundayHours: string | null;
  otherHours: { firstDay: string; lastDay: string; hours: string | null }[];
  createdAt: string;
};
export type Submission = {
  id: string;
  kind: "OFFER" | "PARTNER" | "STORE";
  partnerId: string;
  /** The offer, the partner or the store; of a new store its id to be */
  subjectId: string;
  /** What is wanted, field by field */
  fields: Record<string, unknown>;
  /** The same fields as they were; null for what customers have never seen */
  before: Record<string, unknown> | null;
  /** Fields that were changed in the record since; while it waits */
  stale: string[];
  status: "SUBMITTED" | "CHANGES_ASKED" | "APPROVED" | "REFUSED" | "WITHDRAWN";
  /** Raised by each change of the partner's */
  revision: number;
  text: string | null;
  createdAt: string;
  answeredAt: string | null;
};
export type WebhookDelivery = {
  id: string;
  endpointId: string;
  /** What happened, as its receiver is told; see the webhooks' guide */
  type: string | null;
  /** PARKED was given up */
  state: "PARKED" | "WAITING" | "DONE";
  attempts: number;
  nextAttemptAt: string | null;
  lastError: string | null;
  createdAt: string;
  doneAt: string | null;
};
export type Webhook = {
  id: string;
  version: Version;
  partnerId: string;
  storeId: string | null;
  url: string;
  /** Everything where none is named */
  events: ("transaction" | "redemption" | "request" | "online_use")[];
  createdAt: string;
};
export type NewWebhook = {
  id: string;
  version: Version;
  partnerId: string;
  storeId: string | null;
  url: string;
  /** Everything where none is named */
  events: ("transaction" | "redemption" | "request" | "online_use")[];
  createdAt: string;
  /** Signs what is sent; shown this once, and to the same Idempotency-Key again */
  secret: string;
};
export type RemovedWebhook = { id: string; removedAt: string };
export type WonGoods = {
  id: string;
  userId: string;
  /** Who comes for them; nothing of an account that has gone */
  customer: { firstName: string | null; lastName: string | null; email: string | null; phone: string | null };
  prizeId: string;
  label: string;
  code: string | null;
  /** VOID after its customer's account has gone */
  state: "WAITING" | "HANDED_OVER" | "VOID";
  wonAt: string;
  handedOverAt: string | null;
};
export type WheelPrizeRecord = {
  id: string;
  version: Version;
  wheel: "POINTS" | "GRAND";
  kind: "POINTS" | "WALLET_ITEM" | "GOODS";
  points: WholePoints;
  offerId: string | null;
  weight: number;
  active: boolean;
  label: { fr: string; ar: string; en: string };
  stock: number | null;
  stockRemaining: number | null;
  worthMillimes: number | null;
  createdAt: string;
};
export type PartnerHouse = {
  id: string;
  name: string;
  /** Closed ones too, by name */
  stores: Store[];
  /** What counts now; with several companies that of the one without stores of its own, else of the oldest. Null while there is none */
  contract: HouseContract | null;
  /** The same of each company that has one, in that order */
  contracts: HouseContract[];
  /** The caller's */
  rights: PartnerHouseRight[];
  /** How much it may give before an operator is asked; null without the right `figures` */
  ceilings: {
    /** Points of one sale or claim, with gifts by their offer's price (dinars at `perPointMillimes`), spins by their cost and rewards of levels; null for no ceiling */
    perSalePoints: number | null;
    /** Points of all sales and claims of one customer on one day in Tunis; null for no ceiling */
    perCustomerDayPoints: number | null;
    /** Points of all sales and claims of one store, or of one partner's online shop, on one day in Tunis; null for no ceiling */
    perStoreDayPoints: number | null;
    /** Points of all sales and claims of one partner, in its stores and its online shop, on one day in Tunis; null for no ceiling */
    perPartnerDayPoints: number | null;
    /** How far an accepted amount may exceed the claimed one, in percent of it; null for no ceiling */
    claimOverPercent: number | null;
    /** What an offer, a prize or a code may be worth for one point, in millimes; null for no ceiling */
    perPointMillimes: number | null;
    /** Counted today (Tunis) of all its stores and its online shop; null to whoever works in some stores alone */
    points: WholePoints | null;
    /** Counted today, of each store that the caller sees, by name; what waits counts too */
    stores: { storeId: string; name: string; points: WholePoints }[];
    /** Counted today of claims that its persons accepted for the online shop; null as `points` */
    onlinePoints: WholePoints | null;
    /** Sales and claims of these stores whose points wait for an operator, of whatever day */
    waiting: { events: number; points: WholePoints };
  } | null;
  /** What an operator has to approve, field by field; null if nothing waits */
  waiting: Record<string, unknown> | null;
  /** Of what was submitted last; null if nothing ever was */
  waitingStatus: "SUBMITTED" | "CHANGES_ASKED" | "APPROVED" | "REFUSED" | "WITHDRAWN" | null;
  /** What the operator wrote who asked for changes or refused */
  text: string | null;
};
export type HouseContract = {
  id: string;
  legalEntityId: string;
  from: string;
  billing: "POSTPAID" | "PREPAID";
  pointPriceMicrodinars: number;
  campaignPercent: number;
  voucherPercent: number;
  commissionPercent: number;
  netting: boolean;
  disputeDays: number;
  paymentDays: number;
  leastPayoutMillimes: number;
  alertPoints: number | null;
  creditLimitMillimes: number | null;
  createdAt: string;
  /** The company's prepaid points, under whichever version they were paid for, oldest first */
  packs: ContractPack[];
  /** Points of its sales and claims that wait for the next pack, or until the company owes no more than it may */
  heldPoints: number;
  /** The company's name */
  company: string;
};
export type OwnPartner = {
  id: string;
  version: Version;
  name: string;
  description: { fr: string; ar: string; en: string };
  logoUrl: string | null;
  /** Keys of tags */
  tags: string[];
  /** Points for each dinar */
  earnRate: number;
  online: boolean;
  onlineUrl: string | null;
  externalReference: string | null;
  /** Of an item that takes more than these whole millimes off a sale the customer's yes is taken on the phone alone, not by PIN at the till; null: of none */
  phoneYesAboveMillimes: number | null;
  /** The first day on which it is closed, in Africa/Tunis; null for none */
  closedFrom: string | null;
  createdAt: string;
  /** What an operator has to approve, field by field; null if nothing waits */
  waiting: Record<string, unknown> | null;
  /** Of what was submitted last; null if nothing ever was */
  waitingStatus: "SUBMITTED" | "CHANGES_ASKED" | "APPROVED" | "REFUSED" | "WITHDRAWN" | null;
  /** What the operator wrote who asked for changes or refused */
  text: string | null;
};
export type ApiKeyView = {
  id: string;
  kind: "MERCHANT" | "OPERATOR" | "PARTNER";
  name: string | null;
  /** Null for a key of the whole company */
  storeId: string | null;
  /** Null for all, and for a till's key */
  rights: ApiKeyViewRight[] | null;
  createdAt: string;
  expiresAt: string | null;
  /** After a rotation, until when the key before is good too */
  previousUntil: string | null;
};
export type CashierRecord = {
  id: string;
  version: Version;
  storeId: string;
  name: string;
  active: boolean;
  /** When they last signed in at a till */
  lastSeenAt: string | null;
};
export type PartnerFigures = {
  /** Each day in its order */
  days: {
    /** In Africa/Tunis */
    day: string;
    /** Confirmed ones; a sale that was cancelled as a whole is none */
    sales: number;
    /** What customers paid, less what they have back */
    paidMillimes: number;
    /** The bonus included, less what was taken back */
    points: number;
    /** Of the price of goods that were brought back on this day, of whatever day's sales */
    cancelledMillimes: number;
    redemptions: Redemptions;
  }[];
  /** By name; what was cancelled counts on the day of the cancel */
  stores: {
    storeId: string;
    name: string;
    /** Confirmed ones; a sale that was cancelled as a whole is none */
    sales: number;
    /** What customers paid, less what they have back */
    paidMillimes: number;
    /** The bonus included, less what was taken back */
    points: number;
    /** Of the price of goods that were brought back */
    cancelledMillimes: number;
    redemptions: Redemptions;
  }[];
  /** Of the confirmation; an hour without sales is left out */
  hours: {
    /** 0 to 23, in Africa/Tunis */
    hour: number;
    /** Confirmed ones; a sale that was cancelled as a whole is none */
    sales: number;
    /** What customers paid, less what they have back */
    paidMillimes: number;
    /** The bonus included, less what was taken back */
    points: number;
    redemptions: Redemptions;
  }[];
  /** By what they took, the most first */
  cashiers: {
    /** Null of the sales of tills that name no cashier */
    cashierId: string | null;
    name: string | null;
    /** Confirmed ones; a sale that was cancelled as a whole is none */
    sales: number;
    /** What customers paid, less what they have back */
    paidMillimes: number;
    /** The bonus included, less what was taken back */
    points: number;
    redemptions: Redemptions;
  }[];
  /** The partner's own that were opened, or of which one came into a wallet or was used */
  offers: {
    offerId: string;
    title: string;
    /** How often its page was opened, or an app asked for it, on the closed ones of these days; null to whoever works in some stores alone */
    seen: number | null;
    /** Bought, won or given on the closed ones of these days; null to whoever works in some stores alone */
    given: number | null;
    /** How often one was used, in these stores and, to whoever sees all of them, online */
    redemptions: number;
    reductionMillimes: WholeMillimes;
  }[];
  /** What customers asked and was accepted on these days, which is in no day's sums; to whoever works in some stores alone those of these */
  claims: {
    /** Requests; one that was cancelled as a whole is none */
    accepted: number;
    /** The bonus included, less what was taken back */
    points: number;
  };
  /** All null where one of them is a few people */
  customers: { seen: number | null; new: number | null; returning: number | null };
};
export type PartnerOffer = {
  id: string;
  version: Version;
  status: "DRAFT" | "ACTIVE" | "PAUSED" | "ENDED";
  partnerId: string | null;
  title: { fr: string; ar: string; en: string };
  description: { fr: string; ar: string; en: string };
  terms: { fr: string; ar: string; en: string };
  type: "VOUCHER" | "COUPON";
  imageUrl: string | null;
  pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
  pointPrice: number;
  priceMillimes: number;
  premium: boolean;
  /** The level from which it can be bought; null for all */
  minLevel: number | null;
  /** null where the stock is not limited */
  stockRemaining: number | null;
  availableFrom: string | null;
  availableTo: string | null;
  validFrom: string | null;
  validTo: string | null;
  faceValueMillimes: number | null;
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  soldes: Soldes | null;
  perUserLimit: number | null;
  externalReference: string | null;
  /** Units made in all */
  stock: number | null;
  createdAt: string;
  state: "DRAFT" | "SUBMITTED" | "CHANGES_ASKED" | "APPROVED" | "PAUSED" | "ENDED";
  /** What an operator has to approve, field by field; null if nothing waits */
  waiting: Record<string, unknown> | null;
  /** Of what was submitted last; null if nothing ever was */
  waitingStatus: "SUBMITTED" | "CHANGES_ASKED" | "APPROVED" | "REFUSED" | "WITHDRAWN" | null;
  /** What the operator wrote who asked for changes or refused */
  text: string | null;
};
export type PartnerSales = {
  items: MerchantSale[];
  /** null at the end */
  nextCursor: string | null;
  /** Of all these sales, whatever the page */
  sums: {
    /** Confirmed ones; a sale that was cancelled as a whole is none */
    sales: number;
    /** All their `payableMillimes`, also of what was cancelled, which stands in `cancelledMillimes` */
    paidMillimes: number;
    /** The bonus included, less what was taken back */
    points: number;
    /** All their `priceMillimes`, also of what was cancelled, which stands in `cancelledMillimes` */
    priceMillimes: number;
    /** All their `reductionMillimes`, also of what was cancelled, which stands in `cancelledMillimes` */
    reductionMillimes: number;
    /** Of the price of these sales, on whatever day it was brought back */
    cancelledMillimes: number;
  };
};
export type PartnerStore = {
  id: string;
  version: Version;
  partnerId: string;
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  externalReference: string | null;
  state: string;
  /** The first day on which it is closed, in Africa/Tunis; null for none */
  closedFrom: string | null;
  mondayHours: string | null;
  tuesdayHours: string | null;
  wednesdayHours: string | null;
  thursdayHours: string | null;
  fridayHours: string | null;
  saturdayHours: string | null;
  sundayHours: string | null;
  otherHours: { firstDay: string; lastDay: string; hours: string | null }[];
  createdAt: string;
  /** What an operator has to approve, field by field; null if nothing waits */
  waiting: Record<string, unknown> | null;
  /** Of what was submitted last; null if nothing ever was */
  waitingStatus: "SUBMITTED" | "CHANGES_ASKED" | "APPROVED" | "REFUSED" | "WITHDRAWN" | null;
  /** What the operator wrote who asked for changes or refused */
  text: string | null;
};
export type CheckedClickout = {
  valid: true;
  /** What is claimed; free, whatever it costs in the shop */
  offer: OfferInFull;
};
export type InviterName = {
  /** First name and initial of who invites */
  name: string | null;
};
export type ExternalRecord = {
  kind: "PARTNER" | "OFFER" | "STORE";
  id: string;
  /** Our page of it, in the caller's language; of a store its partner's */
  url: string;
};
export type Reserve = {
  /** What is kept, in percent of what all points are worth, rounded down; it may be over 100 */
  coveredPercent: number;
  /** Of all customers: what they can spend, and what is reserved */
  points: number;
  /** What one point is worth */
  pointMillimes: number;
  /** What all points are worth */
  neededMillimes: number;
  /** By the newest statement of the bank; 0 without one */
  keptMillimes: number;
  /** At the end of which day in Tunis that was kept; null without a statement */
  statementDay: string | null;
  /** When the ledger was proved, and its points were counted */
  provedAt: string;
  /** Since when each proof has found every point covered; null where this one did not */
  coveredSince: string | null;
};
export type StoreCompany = {
  store: { id: string; name: string };
  company: { id: string; name: string; logoUrl: string | null };
};
export type WheelRules = {
  wheel: "POINTS" | "GRAND";
  /** Whether it is open at all, whoever plays */
  open: boolean;
  from: string | null;
  /** Its last day */
  until: string | null;
  /** Where these rules were deposited, and under which number */
  deposit: string | null;
  /** What a spin costs */
  cost: number;
  /** Every how many days who never bought spins for nothing; null for never */
  freeEntryDays: number | null;
  premiumNeeded: boolean;
  /** Days in a row with a spin of the points wheel before it */
  daysNeeded: number;
  /** Years: minors may not play */
  ageNeeded: number;
  prizes: {
    id: string;
    label: string;
    kind: "POINTS" | "WALLET_ITEM" | "GOODS";
    points: WholePoints;
    /** Of the sum of all weights; 0 is out of the draw */
    weight: number;
    /** Null where there is no end of it */
    stockRemaining: number | null;
    /** Its chance now, in thousandths of a percent */
    odds: number;
    /** What one is worth in a shop; null where nobody said */
    worthMillimes: number | null;
  }[];
  /** Who agreed to be named, newest first */
  winners: {
    firstName: string;
    /** A day in Tunis */
    day: string;
  }[];
  organiser: { name: string; address: string; email: string };
  /** A program for Node that checks a draw */
  check: string;
};
export type SandboxBilling = { phone: string; outcome: "OK" | "FAIL" };
export type SandboxClock = { now: string };
export type SandboxCredentials = {
  operatorKey: string;
  /** Persons of the desk, one for each role; the secret in base32 */
  operators: { email: string; password: string; totpSecret: string }[];
  merchants: { partnerId: string; storeId: string; storeName: string; apiKey: string }[];
  /** Each with a key of its own house, which holds all rights */
  partners: {
    partnerId: string;
    key: string;
    persons: { email: string; password: string; totpSecret: string; roles: string[] }[];
  }[];
  customers: { login: string; password: string }[];
};
export type SandboxMessages = { items: SandboxMessage[] };
export type SandboxMessage = {
  id: string;
  channel: "EMAIL" | "SMS";
  to: string;
  subject: string | null;
  text: string;
  createdAt: string;
  /** The code that stands in the message */
  code: string | null;
  /** Of a mail that its customer can decline: how (RFC 8058) */
  headers: Record<string, string>;
};
export type OperatorToken = { token: string };
export type PretendedPayment = {
  invoiceId: string;
  purchaseId: string;
  /** The purchase's, after it */
  status: PurchaseStatus;
};
// What the types and calls repeat, by the field that holds it.

/** Whole points */
export type WholePoints = number;
export type AccountExportLogin = { login: string; kind: "EMAIL" | "PHONE"; verifiedAt: string | null };
export type AccountExportPoints = {
  available: WholePoints;
  pending: WholePoints;
  reserved: WholePoints;
  owed: WholePoints;
  lifetimeEarned: WholePoints;
};
export type PointsEntry = {
  entry: number;
  source: PointsEntrySource;
  points: WholePoints;
  balanceAfter: WholePoints;
  detail: Record<string, string | number | null>;
  createdAt: string;
};
export type PointsEntrySource =
  | "BUYING"
  | "BUYING_ONLINE"
  | "CONSUMED"
  | "CONSUMED_MEZIA"
  | "CLAIMED"
  | "LEVEL"
  | "ONBOARDING_STEP_1"
  | "ONBOARDING_STEP_2"
  | "ONBOARDING_STEP_3"
  | "REFERRAL"
  | "WHEEL"
  | "CONSUMED_IN_WHEEL"
  | "WHEEL_PRIZES"
  | "GIFT_MEZIA"
  | "EXPIRED"
  | "INACTIVITY"
  | "REFUND"
  | "OWED"
  | "CORRECTION"
  | "CAMPAIGN"
  | "MERGED";
export type PointsLot = {
  entry: number;
  points: WholePoints;
  remainingPoints: WholePoints;
  expiresAt: string;
  uses: PointsLotUse[];
};
export type PointsLotUse = { entry: number; points: WholePoints };
export type PointsHold = {
  kind: "RESERVED" | "PENDING";
  state: "OPEN" | "POSTED" | "RELEASED";
  points: WholePoints;
  createdAt: string;
  closedAt: string | null;
};
export type PurchaseStatus =
  | "AWAITING_PAYMENT"
  | "COMPLETED"
  | "FAILED"
  | "CANCELLED"
  | "EXPIRED"
  | "REFUNDED";

/** Whole millimes */
export type WholeMillimes = number;
export type TransactionStatus =
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

/** What passed a ceiling: it waits for an operator, and its customer sees it as pending */
export type HeldPoints = number;

/** What campaigns gave of `pointsEarned` */
export type CampaignPoints = number;
export type NoticeKind =
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
export type UnsoldOfflineBecause =
  | "SIGNATURE_INVALID"
  | "ALLOWANCE_SPENT"
  | "AT_OUTSIDE"
  | "REVOKED"
  | "USER_BLOCKED"
  | "STORE_CLOSED"
  | "ITEM_UNKNOWN"
  | "TOKEN_USED";
export type ApprovalKind =
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
export type OfferAvailability =
  | "NOT_YET_AVAILABLE"
  | "EXPIRED"
  | "OUT_OF_STOCK"
  | "PAYMENT_OFF"
  | "LIMIT_REACHED"
  | "PREMIUM_LOCKED"
  | "LEVEL_LOCKED"
  | "INSUFFICIENT_POINTS"
  | "AVAILABLE";
export type LevelConditionKey =
  | "ONBOARDING_STEPS"
  | "FIRST_COUPON"
  | "FRIENDS_VERIFIED"
  | "CONNECTED_DAYS"
  | "PROFILE_COMPLETE"
  | "IN_STORE_TRANSACTIONS"
  | "ACCOUNT_AGE_DAYS"
  | "SPENT_30_DAYS_MILLIMES";
export type ProfileInfoMissing =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "birthday"
  | "gender"
  | "state"
  | "avatar";

/** Taken back, or owed by the customer */
export type CancelledPoints = number;
export type SaleStore = { id: string; name: string; partnerName: string; partnerLogoUrl: string | null };
export type SaleQuery =
  | "card"
  | "amount"
  | "barCode"
  | "qrCode"
  | "apiCode"
  | "voucherId"
  | "emissionDate"
  | "document";
export type PurchaseInvoice = {
  id: string;
  /** Once it is paid */
  number: string | null;
  amountMillimes: WholeMillimes;
  /** While it can be paid */
  paymentUrl: string | null;
  expiresAt: string;
  /** Money that came too late, or twice, or of a returned purchase: on its way back, or back */
  refund: "DUE" | "DONE" | null;
};
export type WalletItemOffer = {
  id: string;
  title: string;
  terms: string;
  imageUrl: string | null;
  partner: { id: string; name: string; logoUrl: string | null } | null;
};
export type PriceBack = {
  points: WholePoints;
  /** Refunded by hand */
  amountMillimes: number;
};

/** Sales for which a voucher or coupon was used */
export type Redemptions = number;

/** Grows with every change; a change can say from which version it was made */
export type Version = number;
export type CampaignRecordTrigger =
  | "SALE"
  | "FIRST_SALE"
  | "NTH_SALE"
  | "CLAIM"
  | "LEVEL"
  | "BIRTHDAY"
  | "RETURN"
  | "REFERRAL"
  | "PURCHASE";
export type CampaignRecordEffect =
  | { multiplier: number }
  | { points: number }
  | { offerId: string }
  | { spin: true }
  | { stampCardId: string };
export type NotFiredBecause =
  | "STATUS"
  | "TIME"
  | "WEEKDAY"
  | "HOURS"
  | "PLACE"
  | "CHANNEL"
  | "SEGMENT"
  | "TRIGGER"
  | "AMOUNT"
  | "LIMIT"
  | "BUDGET"
  | "OUTRANKED";
export type LedgerEntryContra = "ISSUED" | "SPENT" | "EXPIRED" | "CANCELLED" | "RESERVED" | "OWED" | "MERGED";
export type PremiumReportSubscriptions = {
  PENDING: number;
  ACTIVE: number;
  SUSPENDED: number;
  CANCELLED: number;
  EXPIRED: number;
};
export type SettlementLineKind =
  | "POINTS"
  | "CAMPAIGN"
  | "VOUCHER"
  | "COMMISSION"
  | "POINTS_BACK"
  | "CAMPAIGN_BACK"
  | "VOUCHER_BACK"
  | "COMMISSION_BACK"
  | "ADJUSTMENT";
export type StatementTotal = { kind: SettlementLineKind; quantity: number; amountMillimes: WholeMillimes };
export type PartnerHouseRight = "offers" | "stores" | "staff" | "claims" | "figures" | "money" | "keys";
export type ApiKeyViewRight =
  | "customers.read"
  | "customers.act"
  | "claims"
  | "catalogue"
  | "campaigns"
  | "messages"
  | "finance"
  | "bounds"
  | "reports"
  | "exports"
  | "keys"
  | "persons"
  | "system"
  | "audit"
  | "offers"
  | "stores"
  | "staff"
  | "figures"
  | "money";
export type State =
  | "ARIANA"
  | "BEJA"
  | "BEN_AROUS"
  | "BIZERTE"
  | "GABES"
  | "GAFSA"
  | "JENDOUBA"
  | "KAIROUAN"
  | "KASSERINE"
  | "KEBILI"
  | "KEF"
  | "MAHDIA"
  | "MANOUBA"
  | "MEDENINE"
  | "MONASTIR"
  | "NABEUL"
  | "SFAX"
  | "SIDI_BOUZID"
  | "SILIANA"
  | "SOUSSE"
  | "TATAOUINE"
  | "TOZEUR"
  | "TUNIS"
  | "ZAGHOUAN";
export type PlayBody = {
  /** What the caller adds to the draw, so that the server alone does not decide it */
  clientSeed?: string;
};

/** Why, for the audit: no personal data */
export type Reason = string;

/** The seller of the store who does it */
export type CashierId = string;
export type AcceptBody = {
  /** The right amount in whole millimes, where the customer's is not */
  amountMillimes?: number;
  /** For the customer, in the merchant's own words */
  text?: string;
  cashierId?: CashierId;
};
export type CancelBody = {
  reason: Reason;
  /** A part of the accepted amount; all that is left where it is not named */
  amountMillimes?: number;
  cashierId?: CashierId;
};
export type RefuseBody = {
  /** For the customer, in the merchant's own words */
  text: string;
  cashierId?: CashierId;
};
export type BlockBody = { reason: Reason };
export type RejectBody = {
  /** The partner reads it */
  text: string;
};
export type OffersBodySoldes = {
  /** The number of the declaration to the regional direction */
  declaration: string;
  beforeMillimes: WholeMillimes;
  nowMillimes: WholeMillimes;
};

/** The first day on which it is closed, in Africa/Tunis; null for none */
export type ClosedFrom = string;

/** A day in Africa/Tunis or a moment; since the beginning unless said */
export type From = string;

/** A day in Africa/Tunis, all of it, or a moment, which is no more part of it */
export type To = string;
export type StoresChange = {
  name?: string;
  address?: string;
  state?: State;
  latitude?: number | null;
  longitude?: number | null;
  externalReference?: string | null;
  closedFrom?: ClosedFrom | null;
  mondayHours?: string | null;
  tuesdayHours?: string | null;
  wednesdayHours?: string | null;
  thursdayHours?: string | null;
  fridayHours?: string | null;
  saturdayHours?: string | null;
  sundayHours?: string | null;
  otherHours?: { firstDay: string; lastDay: string; hours?: string | null }[];
  /** The version that was read: what was changed since is not overwritten, but CONFLICT */
  version?: number;
};
export type AskChangesBody = {
  /** What is to be changed, or why not; the partner reads it */
  text: string;
  /** The revision that was read: what the partner has changed since is not answered, but CONFLICT */
  revision?: number;
};
export type WebhooksChange = {
  /** One store; all of the partner's unless said */
  storeId?: string | null;
  /** An https address; in a sandbox also http to the machine itself */
  url?: string;
  /** Of what it is told: what stands before the dot of an event's type; everything where none is named */
  events?: ("transaction" | "redemption" | "request" | "online_use")[];
  /** The version that was read: what was changed since is not overwritten, but CONFLICT */
  version?: number;
};
/** Codes of every call */
export type AnyCode = "RUNTIME_ERROR" | "MAINTENANCE";
/** Codes of a call that takes a key or a token */
export type SignedInCode = "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS";
/** Codes of a call with a body */
export type SendingCode = "INVALID_INPUT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE";
/** Codes of a call with an `Idempotency-Key` */
export type KeyedCode = "INVALID_INPUT" | "IDEMPOTENCY_KEY_IN_USE" | "IDEMPOTENCY_KEY_REUSED";
/** Codes of a call whose path names something */
export type PathCode = "INVALID_INPUT" | "NOT_FOUND";
/** Codes of a call with a query */
export type QueryCode = "INVALID_INPUT";
/** Every call, by its path and method. */
export interface paths {
  "/auth/login": {
    /** Signs a customer in by password. USER_UNVERIFIED comes with a `challenge` for `/auth/otp`; a code is sent when the limits allow. */
    post: OpenCall<
      { header?: { "Device-Id"?: DeviceId } },
      SignedIn,
      "USER_AUTH_FAILED" | "USER_UNVERIFIED" | "USER_BLOCKED" | "TOO_MANY_REQUESTS",
      {
        login: string;
        /** With a PIN's challenge the PIN, with one of a single sign-in its code */
        password: string;
        challenge?: string | null;
        type?: "CLIENT";
      }
    >;
  };
  "/auth/login/token": {
    /** Signs a customer in by a token that their operator has signed, once. Who has no account yet gets one, without a password, and agrees to the terms and the privacy policy in force: show both before. */
    post: OpenCall<
      { header?: { "Device-Id"?: DeviceId } },
      SignedIn,
      "USER_SUBSCRIPTION_NOT_FOUND" | "USER_SUBSCRIPTION_EXPIRED" | "USER_BLOCKED" | "TOO_MANY_REQUESTS",
      {
        /** A JWT signed by the operator, with the phone as `phone` and a one-time id as `jti` */
        token: string;
      }
    >;
  };
  "/auth/logout": {
    /** Ends the session of the token. */
    post: Call<{}, Done>;
  };
  "/auth/otp": {
    /** Proves a login by the code that was sent to it. Afterwards sign in with `/auth/login`. Who proves a sign-up agrees to the terms and the privacy policy in force: show both before. */
    post: OpenCall<
      { header?: { "Device-Id"?: DeviceId } },
      ProvedLogin,
      "USER_INVALID_OTP" | "ACCOUNT_COULD_NOT_ACTIVATE" | "TOO_MANY_REQUESTS",
      {
        otp: string;
        challenge: string;
        /** For a sign-up only */
        action?: "VERIFICATION" | null;
      }
    >;
  };
  "/auth/otp/send": {
    /** Sends a new code, 60 seconds after the last one at the earliest. An unknown login is answered in the same way. */
    post: OpenCall<
      {},
      CodeSent,
      "INVALID_LOGIN" | "SERVICE_OFF" | "OTP_RESEND_TOO_SOON" | "TOO_MANY_REQUESTS",
      {
        /** E-mail address or Tunisian mobile number */
        login: string;
        action: "VERIFICATION" | "RESET_PASSWORD" | "DELETE_ACCOUNT";
        /** The earlier one, which the new one replaces */
        challenge?: string | null;
      }
    >;
  };
  "/auth/register": {
    /** Registers an e-mail address or phone; a code is sent to it. A login that was registered and never proved is registered again. USER_SINGLE_SIGN_IN comes with a `challenge`, whose code is the `password` of `/auth/login`. Prove it with `/auth/otp`. */
    post: OpenCall<
      {},
      Registration,
      | "INVALID_LOGIN"
      | "SERVICE_OFF"
      | "USER_INVALID_PASSWORD_FORMAT"
      | "INVALID_REFERRAL_CODE"
      | "USER_EXIST"
      | "USER_SINGLE_SIGN_IN"
      | "TOO_MANY_REQUESTS",
      {
        /** E-mail address or Tunisian mobile number */
        login: string;
        /** 8 to 32 characters, at least one letter and one digit */
        password: string;
        referralCode?: string | null;
        storeId?: string | null;
        locale?: "fr" | "ar" | "en" | null;
      }
    >;
  };
  "/auth/reset": {
    /** Puts a new password in place of a forgotten one. `challenge` is that of `/auth/otp`. Every session ends. */
    post: OpenCall<
      {},
      Done,
      | "USER_INVALID_PASSWORD_FORMAT"
      | "PASSWORD_CONFIRMATION_MISMATCH"
      | "PASSWORD_SAME_AS_OLD"
      | "USER_INVALID_CHALLENGE"
      | "TOO_MANY_REQUESTS",
      {
        challenge: string;
        /** 8 to 32 characters, at least one letter and one digit */
        password: string;
        confirmPassword: string;
      }
    >;
  };
  "/auth/reset/send": {
    /** Sends a code with which a forgotten password can be replaced. An unknown login is answered in the same way. Prove the code with `/auth/otp`. */
    post: OpenCall<
      {},
      CodeSent,
      "INVALID_LOGIN" | "SERVICE_OFF" | "OTP_RESEND_TOO_SOON" | "TOO_MANY_REQUESTS",
      {
        /** E-mail address or Tunisian mobile number */
        login: string;
      }
    >;
  };
  "/client/account/delete": {
    /** Asks for the account to be deleted, 30 days from now. Takes the password, the PIN with its challenge, or a code with the challenge of `/auth/otp/send` (`DELETE_ACCOUNT`). Every session ends at once; signing in before it takes effect cancels it. */
    post: Call<
      {},
      DeletionRequest,
      "USER_AUTH_FAILED" | "USER_INVALID_OTP" | "USER_INVALID_CHALLENGE",
      {
        password?: string | null;
        /** With its `challenge` */
        pin?: string | null;
        /** With its `challenge` */
        otp?: string | null;
        challenge?: string | null;
      }
    >;
  };
  "/client/account/export": {
    /** Everything held about the customer. Amounts are whole points and whole millimes. Nothing that proves who they are: no hash, code or secret. */
    get: Call<{}, AccountExport>;
  };
  "/client/card": {
    /** The customer's card: the code that says at a till who they are. */
    get: Call<{}, CustomerCard>;
  };
  "/client/card/offline": {
    /** The customer's pass for tills without a network. Good for seven days, and for the phone alone that has the private key of `publicKey`: it shows `PASS.MINUTE.SIGNATURE` as a QR code, the minute being floor(unix seconds / 60), the signature ES256 (r‖s, base64url) over `PASS.MINUTE`. The claims: `iss`, `jti` (serial), `sub` (handle), `cnf.jwk` (the phone's key), `name`, `level`, `iat`, `exp`, and `items` that can be used in stores, ten at most: `id`, `partner` (the end of its partner's id; without one it is good everywhere), `leftMillimes` of a voucher, `percent` or `offMillimes` of a coupon, `fromMillimes` (least price), `mostMillimes`, `validTo`. The same key gets the same serial for a day. Signing out everywhere, a changed password, a changed login and a block revoke it. */
    get: Call<
      {
        query: {
          /** The phone's public key, a JWK of the curve P-256 without `d`, as JSON */
          publicKey: string;
        };
      },
      OfflinePass
    >;
  };
  "/client/clickout/claim": {
    /** Claim what a campaign code stands for, once. Free, also of an offer for premium. `CLICKOUT_SERVICE_ERROR`: the code is good, but its offer is sold out, paused or over; the message says which, and the code still holds. */
    post: Call<
      Keyed,
      ClaimedClickout,
      "CLICKOUT_INVALID_CODE" | "CLICKOUT_SERVICE_ERROR" | "CLICKOUT_ALREADY_CLAIMED" | "USER_BLOCKED",
      { code: string }
    >;
  };
  "/client/consents": {
    /** What the customer has agreed to, and what they are asked to. */
    get: Call<{}, Consents>;
    /** Agrees to the version in force of the terms or of the privacy policy. Again is the same as once. Proving a sign-up's code says it too. CONFLICT: another version is in force by now. */
    post: Call<
      {},
      Consents,
      "CONFLICT",
      {
        kind: "TERMS" | "PRIVACY";
        /** The one that was read */
        version: string;
      }
    >;
  };
  "/client/consents/withdraw": {
    /** Takes back what the customer has allowed. Again is the same as once. MESSAGES: those of campaigns, on every channel; PUSH: to all devices; PASS_ABROAD: the passes end, and with them the codes that were given out. */
    post: Call<{}, Consents, never, { kind: "MESSAGES" | "LOCATION" | "PUSH" | "PASS_ABROAD" }>;
  };
  "/client/credit-notes/{id}/document": {
    /** A credit note as a PDF. As an invoice; the ids stand in `creditNotes` of the invoice that it answers. */
    get: Call<ById, unknown>;
  };
  "/client/credit-notes/{id}/xml": {
    /** A credit note as the tax platform has it. As an invoice. It is handed over once the platform has accepted the invoice that it answers. */
    get: Call<ById, unknown>;
  };
  "/client/events": {
    /** What happens to the customer, as it happens. Events: `points` (the points have changed), `level` (a level was reached), `wallet` (an item was bought, used or given back, or a purchase (`purchaseId`) has another status), `premium` (premium was opened, suspended, cancelled or has ended: `status` says how it stands), `notice` (there is a new notice, of this `kind`), `transaction` (a transaction in store was made, attached, confirmed, refused or cancelled), `request` (a validation request was made or answered), `reset` (events were missed that are not kept any more: read everything afresh). The data of each is a JSON object with its `type` and the ids of what it is about. */
    get: Call<
      {
        query?: {
          /** The id of the last event heard: the stream begins with what came since */
          lastEventId?: string;
        };
        header?: {
          /** As `lastEventId` in the query; browsers send it by themselves when they come back */
          "Last-Event-ID"?: string;
        };
      },
      string
    >;
  };
  "/client/favourites": {
    /** The customer's favourite offers, in the shop's order. */
    get: Call<Paged, Page<Offer>>;
  };
  "/client/help-menu": {
    /** What can be read in the help center, in its own order. */
    get: Call<{}, HelpTopics>;
  };
  "/client/help-menu/{id}": {
    /** One topic of the help center. Its figures are those of the rules at this moment. */
    get: Call<ById, HelpTopic>;
  };
  "/client/help/stories": {
    /** The stories that introduce the app, and which of them the customer has seen. */
    get: Call<{}, Stories>;
  };
  "/client/help/stories/{id}/view": {
    /** Note that the customer has seen a story. Again is the same as once. */
    post: Call<ById, ViewedStory>;
  };
  "/client/invoices": {
    /** Invoices of what was paid in money. The latest first; one for each purchase with a money part, from when it is paid, with the credit notes of what has gone back. */
    get: Call<Paged, Page<Invoice>>;
  };
  "/client/invoices/{id}": {
    /** One invoice. */
    get: Call<ById, Invoice>;
  };
  "/client/invoices/{id}/document": {
    /** An invoice as a PDF. In the caller's language; the same invoice in the same language is the same file, but for the tax platform's code, which it bears once the platform has accepted it. */
    get: Call<ById, unknown>;
  };
  "/client/invoices/{id}/xml": {
    /** An invoice as the tax platform has it. TEIF 1.8.8, signed; once the platform has accepted it, with its part. Not found before it was handed over. */
    get: Call<ById, unknown>;
  };
  "/client/notification-preferences": {
    /** How the customer wants to hear of each kind. */
    get: Call<{}, NoticePreferences>;
    /** Changes how the customer wants to hear. */
    put: Call<
      {},
      NoticePreferences,
      never,
      {
        /** Kinds and channels that are not named stay as they are */
        kinds?: Record<string, { push?: boolean; mail?: boolean }>;
        quietHours?: {
          /** HH:MM in Tunis */
          from: string;
          /** HH:MM in Tunis */
          until: string;
        } | null;
      }
    >;
  };
  "/client/notifications": {
    /** What the customer is told of, newest first. */
    get: Call<Paged, Notices>;
  };
  "/client/notifications/read-all": {
    /** Marks all notices as read. */
    post: Call<{}, UnreadNotices>;
  };
  "/client/notifications/{id}/read": {
    /** Marks a notice as read. */
    post: Call<ById, UnreadNotices>;
  };
  "/client/onboarding/later": {
    /** Put the rest of the onboarding off. Again is the same as once. Kept with the account until the next step is answered. */
    post: Call<{}, Onboarding>;
  };
  "/client/onboarding/step1": {
    /** Onboarding, step 1: first name. */
    post: Call<Keyed, AnsweredStep, "ONBOARDING_STEP_ORDER" | "USER_BLOCKED", { firstName: string }>;
  };
  "/client/onboarding/step2": {
    /** Onboarding, step 2: last name, phone, birthday. */
    post: Call<
      Keyed,
      AnsweredStep,
      "ONBOARDING_STEP_ORDER" | "TOO_YOUNG" | "USER_EXIST" | "USER_BLOCKED",
      {
        lastName: string;
        /** A Tunisian mobile number: 8 digits, with or without +216 */
        phone: string;
        birthday: { day: number; month: number; year: number };
      }
    >;
  };
  "/client/onboarding/step3": {
    /** Onboarding, step 3: at least three interests. */
    post: Call<
      Keyed,
      AnsweredStep,
      "ONBOARDING_STEP_ORDER" | "TAGS_TOO_FEW" | "USER_BLOCKED" | "NOT_FOUND",
      { tags: string[] }
    >;
  };
  "/client/partners": {
    /** The partners and their stores, newest first; of a search the best matches first. */
    get: Call<
      Paged & {
        query?: {
          search?: string;
          /** The key of a tag of the partner's */
          tag?: string;
        };
      },
      Page<Partner>
    >;
  };
  "/client/partners/use-online": {
    /** Go to a partner's online shop. Makes an online transaction, whose points the customer claims with the invoice. A visit of the same day that nothing has been claimed for is gone on with. */
    post: Call<
      Keyed,
      OnlineVisit,
      "PARTNER_NOT_ONLINE" | "USER_BLOCKED" | "NOT_FOUND",
      { partnerId: string }
    >;
  };
  "/client/partners/{id}": {
    /** One partner and its stores. */
    get: Call<ById, Partner>;
  };
  "/client/pin": {
    /** Chooses a PIN for this device, or with the password another. The challenges of other devices end. A first PIN takes the password, or needs a sign-in of the last ten minutes: else `USER_AUTH_FAILED`. A change without the password is `INVALID_INPUT`. */
    post: Call<
      {},
      PinSet,
      | "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT"
      | "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN"
      | "PIN_ERROR_USER_INVALID_CHALLENGE"
      | "USER_AUTH_FAILED",
      {
        pin: string;
        confirmPin: string;
        /** To change a PIN, and for a first one ten minutes after the sign-in */
        password?: string | null;
      }
    >;
  };
  "/client/points": {
    /** The customer's points. */
    get: Call<{}, Points>;
  };
  "/client/points/history": {
    /** Every movement of the customer's points with its reason, or their online transactions, newest first. */
    get: Call<Paged & { query?: { tab?: "points" | "online" } }, Page<HistoryItem | OnlineHistoryItem>>;
  };
  "/client/premium": {
    /** How the customer's premium stands, and what it costs. */
    get: Call<{}, Premium>;
  };
  "/client/premium/cancel": {
    /** Cancels premium, which stays open to the end of its period. One that is suspended has nothing left that is paid, and is over at once. */
    post: Call<{}, Premium, "NOT_FOUND">;
  };
  "/client/premium/subscribe": {
    /** Begins a subscription; a code is sent to the phone that is to pay. Orange numbers only. Asked again after 60 seconds it sends another code. A subscription that was cancelled and is still paid can be taken up again, with this phone and plan. */
    post: Call<
      {},
      CodeSent,
      "SERVICE_OFF" | "PREMIUM_WRONG_OPERATOR" | "PREMIUM_ALREADY_ACTIVE" | "OTP_RESEND_TOO_SOON",
      {
        /** A Tunisian mobile number: 8 digits, with or without +216 */
        phone: string;
        plan: "DAILY" | "WEEKLY";
      }
    >;
  };
  "/client/premium/validate": {
    /** Opens premium by the code that was sent to the phone; the first period is charged. `PENDING` with `charging` where the operator has not answered in time: premium opens as soon as it does. */
    post: Call<
      Keyed,
      Premium,
      | "SERVICE_OFF"
      | "USER_INVALID_OTP"
      | "USER_INVALID_CHALLENGE"
      | "PREMIUM_ALREADY_ACTIVE"
      | "PREMIUM_ACTIVATION_ERROR"
      | "USER_BLOCKED",
      { challenge: string; otp: string }
    >;
  };
  "/client/profile": {
    /** The head of the profile: points, level and the way to the next, account. */
    get: Call<{}, Profile>;
  };
  "/client/profile/info": {
    /** What the customer has told about themselves. */
    get: Call<{}, ProfileInfo>;
  };
  "/client/profile/info/update": {
    /** Change what the customer has told about themselves. Only the fields that are named change. */
    post: Call<
      {},
      ChangedProfileInfo,
      "TOO_YOUNG",
      {
        firstName?: string;
        lastName?: string;
        birthday?: { day: number; month: number; year: number };
        gender?: "MALE" | "FEMALE";
        state?: State;
        locale?: "fr" | "ar" | "en";
      }
    >;
  };
  "/client/profile/info/update/avatar": {
    /** Change the customer's picture. PNG or JPEG by its content, at most 2 MB. It is made square, upright and free of hidden data. */
    post: Call<
      {},
      Avatar,
      "AVATAR_INVALID_TYPE" | "AVATAR_TOO_LARGE",
      {
        /** A picture, PNG or JPEG */
        avatar: string;
      }
    >;
  };
  "/client/profile/info/update/login": {
    /** Begins to change the e-mail or phone; a code is sent to the new one. An e-mail replaces the e-mail, a phone the phone, or adds the missing one. */
    post: Call<
      {},
      CodeSent,
      | "INVALID_LOGIN"
      | "SERVICE_OFF"
      | "LOGIN_SAME_AS_OLD"
      | "USER_EXIST"
      | "USER_AUTH_FAILED"
      | "OTP_RESEND_TOO_SOON",
      {
        /** E-mail address or Tunisian mobile number */
        login: string;
        password: string;
      }
    >;
  };
  "/client/profile/info/update/login/confirm": {
    /** Puts the new e-mail or phone in place, by the code that was sent to it. Every other session ends, and the PIN and the codes for tills that were given out. */
    post: Call<
      {},
      ChangedLogin,
      "USER_INVALID_OTP" | "USER_INVALID_CHALLENGE" | "USER_EXIST",
      { challenge: string; otp: string }
    >;
  };
  "/client/profile/info/update/password": {
    /** Changes the password. Every other session ends. */
    post: Call<
      {},
      Done,
      | "USER_AUTH_FAILED"
      | "PASSWORD_SAME_AS_OLD"
      | "PASSWORD_CONFIRMATION_MISMATCH"
      | "USER_INVALID_PASSWORD_FORMAT",
      {
        oldPassword: string;
        /** 8 to 32 characters, at least one letter and one digit */
        password: string;
        confirmPassword: string;
      }
    >;
  };
  "/client/profile/levels": {
    /** The levels: what each asks and brings, and how far the customer has come. */
    get: Call<{}, Levels>;
  };
  "/client/push-key": {
    /** The key with which a browser subscribes to pushes. */
    get: Call<{}, PushKey, "SERVICE_OFF">;
  };
  "/client/push-subscriptions": {
    /** A browser takes pushes for this customer from now on. */
    post: Call<{}, Done, "SERVICE_OFF", { endpoint: string; keys: { p256dh: string; auth: string } }>;
    /** A browser takes no more pushes for this customer. The endpoint in the body, or for clients that send none with DELETE in the query. */
    delete: Call<{ query?: { endpoint?: string } }, Done, never, { endpoint?: string }>;
  };
  "/client/referral": {
    /** The customer's referral code, and the friends who were invited. */
    get: Call<{}, Referral>;
    /** Invites a friend by e-mail or SMS. The message goes out in the inviter's language, with their first name and link. At most 20 a day. A contact gets one message in seven days, whoever invites; the others' invites wait without one. */
    post: Call<
      {},
      Invite,
      "INVALID_LOGIN" | "SERVICE_OFF" | "USER_EXIST" | "INVITE_EXISTS",
      {
        /** An e-mail address or a Tunisian mobile number */
        contact: string;
      }
    >;
  };
  "/client/request/document/{id}": {
    /** The document that the customer sent with one of their requests. */
    get: Call<ById, unknown>;
  };
  "/client/request/status/{id}": {
    /** How far one of the customer's requests has come. */
    get: Call<ById, Request>;
  };
  "/client/request/validation": {
    /** Claim the points of an online purchase. They show as pending until the merchant has answered; after a refusal the customer may claim once more. One document, and one order id at a partner's, counts for one claim, whoever makes it: `details` name which was used. The document is known by its content; a picture is kept without hidden data. */
    post: Call<
      Keyed,
      Claim,
      | "DOCUMENT_REQUIRED"
      | "DOCUMENT_INVALID"
      | "INVALID_AMOUNT"
      | "REQUEST_EXISTS"
      | "USER_BLOCKED"
      | "NOT_FOUND",
      {
        transactionId: string;
        /** As the partner's shop wrote it */
        orderId: string;
        /** What was paid, in whole millimes, in digits */
        amountMillimes: string;
        message?: "" | string;
        /** The invoice: PNG, JPEG or PDF, at most 5 MB */
        document?: string;
      }
    >;
  };
  "/client/reviews": {
    /** What rules decided about the customer, and what a person said to it. The newest first. All of it is there without pages. */
    get: Call<{}, Reviews>;
    /** Asks a person to look at what a rule decided. Again is the same as once. NOT_FOUND: no rule decided that about the customer. */
    post: Call<
      {},
      Review,
      "NOT_FOUND",
      {
        kind: "SALE" | "CLAIM" | "WELCOME" | "ABSENCE" | "REFERRAL" | "OFFLINE";
        /** As `GET /client/reviews` names it */
        id: string;
      }
    >;
  };
  "/client/sale-point/buy": {
    /** Buy a card of a sale point: the cashier has five minutes for an answer. A card's points are reserved, and a voucher or coupon is kept, until the cashier has answered. */
    post: Call<
      Keyed,
      Sale,
      | "QUERY_ANSWER_MISSING"
      | "INVALID_AMOUNT"
      | "WALLET_ITEM_NOT_USABLE"
      | "BASKET_BELOW_MINIMUM"
      | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
      | "USER_BLOCKED"
      | "NOT_FOUND"
      | "CONFLICT",
      {
        salePointId: string;
        cardId: string;
        amountMillimes?: number | null;
        walletItemId?: string | null;
        /** By query name: `card` and `amount` (whole millimes) in digits, `emissionDate` as YYYY-MM-DD and not in the future, `barCode`, `qrCode`, `apiCode` and `voucherId` as 1 to 100 characters */
        answers?: Record<string, string | number>;
      }
    >;
  };
  "/client/sale-point/request": {
    /** Ask the merchant for a card of a sale point. A card's points are reserved until the merchant has answered. The document is known by its content; a picture is kept without hidden data. */
    post: Call<
      Keyed,
      CardRequest,
      | "QUERY_ANSWER_MISSING"
      | "DOCUMENT_REQUIRED"
      | "DOCUMENT_INVALID"
      | "REQUEST_EXISTS"
      | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
      | "USER_BLOCKED"
      | "NOT_FOUND",
      {
        salePointId: string;
        cardId: string;
        /** The answers by query name, as the JSON text of an object */
        answers?: string;
        /** PNG, JPEG or PDF, at most 5 MB, for a card that asks for one */
        document?: string;
      }
    >;
  };
  "/client/sale-point/{id}": {
    /** A counter and what can be bought or claimed there. */
    get: Call<ById, SalePoint>;
  };
  "/client/shop": {
    /** The shop's offers. Offers stay in sight for seven days after their end. */
    get: Call<
      Paged & {
        query?: {
          search?: string;
          type?: "VOUCHER" | "COUPON";
          partner?: string;
          /** The key of a tag of the partner's */
          tag?: string;
          premium?: "true" | "false";
          /** recommended unless said; a search without it answers the best matches first */
          sort?: "recommended" | "newest" | "pointsAsc" | "pointsDesc" | "endingSoon";
        };
      },
      Page<Offer>
    >;
  };
  "/client/shop/offer/{id}": {
    /** One offer in full. */
    get: Call<ById, OfferInFull>;
  };
  "/client/shop/offer/{id}/favourite": {
    /** Makes the offer one of the customer's favourites. */
    post: Call<ById, Favourite>;
    /** Takes the offer out of the customer's favourites. */
    delete: Call<ById, Favourite>;
  };
  "/client/shop/offer/{id}/watch": {
    /** Tells the customer once when their points suffice for the offer, or when it is in stock again. */
    post: Call<ById, OfferWatch>;
    /** The customer waits for the offer no more. */
    delete: Call<ById, OfferWatch>;
  };
  "/client/shop/orders": {
    /** The order history: transactions in shops and online, or points moved, newest first. Points moved are gifts, what friends brought, and what was taken or given back (a cancelled sale, points set aside for a purchase that came to nothing), each as in the points' history. */
    get: Call<Paged & { query?: { tab?: "transactions" | "transfers" } }, Page<Order | HistoryItem>>;
  };
  "/client/shop/purchase": {
    /** Buy an offer. */
    post: Call<
      Keyed,
      PurchaseMade,
      | "SERVICE_OFF"
      | "ERROR_OFFER_NOT_YET_AVAILABLE"
      | "ERROR_OFFER_HAS_FINISHED"
      | "ERROR_OFFER_OUT_OF_STOCK"
      | "ERROR_OFFER_PREMIUM_ONLY"
      | "ERROR_OFFER_LEVEL_LOCKED"
      | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
      | "USER_BLOCKED"
      | "NOT_FOUND"
      | "CONFLICT",
      { offerId: string }
    >;
  };
  "/client/shop/purchase/{id}": {
    /** One purchase. */
    get: Call<ById, Purchase>;
    /** Give up a purchase that waits for its payment, or ask the gateway about it. CANCEL releases what was set aside, unless the gateway says that it is paid; a payment that comes later is refunded. REFRESH of a purchase that is decided answers how it stands; `levelUp` is what its payment brought. */
    post: Call<
      Keyed & ById,
      MovedPurchase,
      "INVOICE_INVALID_STATUS" | "INVOICE_PROCESSING_ERROR" | "USER_BLOCKED",
      {
        /** REFRESH asks the gateway how it stands */
        action: "CANCEL" | "REFRESH";
      }
    >;
  };
  "/client/stamps": {
    /** The customer's stamp cards that are on. */
    get: Call<{}, StampCards>;
  };
  "/client/tags": {
    /** All interests. */
    get: Call<{}, Tags>;
  };
  "/client/tags/get": {
    /** The customer's own interests. */
    get: Call<{}, Tags>;
  };
  "/client/tags/update": {
    /** Change the customer's interests. */
    post: Call<{}, Tags, "TAGS_TOO_FEW" | "NOT_FOUND", { tags: string[] }>;
  };
  "/client/tooltip/view": {
    /** Put a tip away for good. Again is the same as once. The answer is all tips that are away, as at the sign-in. */
    post: Call<{}, Tooltips, never, { key: "HELP_TOOLTIP_PROFILE" | "HELP_TOOLTIP_SHOP" }>;
  };
  "/client/transaction/attach": {
    /** Take a till's sale by its code. Of many customers who scan it, one gets it. Scanned again by the same customer it answers again. */
    post: Call<
      {},
      Sale,
      "TRANSACTION_ATTACH_ERROR",
      {
        /** `T-XXXX-XXXX`, or the address in its QR code */
        code: string;
      }
    >;
  };
  "/client/transaction/buy": {
    /** Say yes to a sale: the cashier has five minutes for an answer. */
    post: Call<
      Keyed,
      Sale,
      | "TRANSACTION_INVALID_STATUS"
      | "WALLET_ITEM_NOT_USABLE"
      | "BASKET_BELOW_MINIMUM"
      | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
      | "USER_BLOCKED"
      | "NOT_FOUND"
      | "CONFLICT",
      { id: string }
    >;
  };
  "/client/transaction/decline": {
    /** Say no to a sale that is not confirmed yet; what was reserved for it is free. */
    post: Call<Keyed, Sale, "TRANSACTION_INVALID_STATUS" | "USER_BLOCKED" | "NOT_FOUND", { id: string }>;
  };
  "/client/transaction/update": {
    /** Choose a voucher or coupon for a sale, or none. */
    post: Call<
      {},
      Sale,
      "TRANSACTION_INVALID_STATUS" | "WALLET_ITEM_NOT_USABLE" | "BASKET_BELOW_MINIMUM" | "NOT_FOUND",
      { id: string; walletItemId: string | null; answers?: Record<string, string> }
    >;
  };
  "/client/transaction/verification": {
    /** Ask whether the cashier has answered. At most 60 times for one sale; `/client/events` says it without being asked. */
    get: Call<
      { query: { id: string } },
      SaleVerification,
      "TRANSACTION_FAILED" | "TRANSACTION_NOT_CONFIRMED" | "TRANSACTION_REQUEST_LIMIT_EXCEEDED" | "NOT_FOUND"
    >;
  };
  "/client/wallet": {
    /** Items that can be used now, newest first. */
    get: Call<Paged & { query?: { channel?: "store" | "online" } }, Page<WalletItem>>;
  };
  "/client/wallet/expired": {
    /** Items that are used, expired or void, newest first. */
    get: Call<Paged & { query?: { channel?: "store" | "online" } }, Page<WalletItem>>;
  };
  "/client/wallet/history": {
    /** Every use of every wallet item, newest first. */
    get: Call<Paged, Page<WalletUse>>;
  };
  "/client/wallet/use-online": {
    /** Use a voucher or coupon in its partner's online shop. Reveals the code for the shop's checkout and makes an online transaction, whose points the customer claims with the invoice. A coupon is closed for shops by it; a voucher keeps what the basket does not take. */
    post: Call<
      Keyed,
      OnlineUse,
      | "BASKET_PRICE_REQUIRED"
      | "BASKET_BELOW_MINIMUM"
      | "WALLET_ITEM_NOT_USABLE"
      | "USER_BLOCKED"
      | "NOT_FOUND"
      | "CONFLICT",
      {
        walletItemId: string;
        /** What is in the basket before the reduction, in whole millimes */
        basketPriceMillimes: number;
      }
    >;
  };
  "/client/wallet/{id}": {
    /** One wallet item with its code. */
    get: Call<ById, WalletItemInFull>;
  };
  "/client/wallet/{id}/history": {
    /** The uses of one wallet item, newest first. */
    get: Call<ById & Paged, Page<WalletUse>>;
  };
  "/client/wheel-points/play": {
    /** Turn the points wheel, once a business day. HMAC-SHA-256 with the seed's bytes as key over `clientSeed`; its first 8 bytes, big-endian, modulo the sum of weights, counted through `prizes` in their order. The seed's hash was in the status before. */
    post: Call<
      Keyed,
      PointsSpin,
      | "ADULTS_ONLY"
      | "WHEEL_ALREADY_PLAYED"
      | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
      | "WHEEL_LOCKED"
      | "USER_BLOCKED",
      PlayBody
    >;
  };
  "/client/wheel-points/status": {
    /** The points wheel: whether it can be turned, its prizes, and the hash of the next draw's seed. */
    get: Call<{}, PointsWheel>;
  };
  "/client/wheel-prizes/get": {
    /** The grand prizes, and the hash of the next draw's seed. One that is exhausted stands there with the weight 0: it is out of the draw. */
    get: Call<{}, GrandPrizes>;
  };
  "/client/wheel-prizes/play": {
    /** Turn the grand-prize wheel: for premium, after 7 days in a row with a spin. Drawn as the points wheel is, among the prizes that are left. Playing begins a new run of 7 days. */
    post: Call<Keyed, GrandSpin, "ADULTS_ONLY" | "WHEEL_LOCKED" | "USER_BLOCKED" | "CONFLICT", PlayBody>;
  };
  "/client/wheel-prizes/status": {
    /** Whether the grand-prize wheel is open, and what is missing. */
    get: Call<{}, GrandWheel>;
  };
  "/client/wheel-spins/{id}/name": {
    /** Show the customer's first name and the day of a spin among the wheel's winners. The first word of the name, as it is now. NOT_FOUND for a spin that won nothing, and without a name of letters. */
    post: Call<ById, ShownName, "ADULTS_ONLY">;
    /** Show the first name no longer. */
    delete: Call<ById, ShownName>;
  };
  "/merchant/cashiers/sign-in": {
    /** Whether this is the seller's PIN. 5 wrong PINs in 15 minutes close it for 15, at every till. */
    post: Call<
      {},
      SignedInCashier,
      "USER_AUTH_FAILED" | "CASHIER_LOCKED" | "CASHIER_INVALID" | "STORE_CLOSED",
      {
        cashierId: string;
        /** The four digits that the seller typed */
        pin: string;
      }
    >;
  };
  "/merchant/customers/lookup": {
    /** Whose card a code is, and what of theirs may be used here. The handle in the answer is good for sales of this store for five minutes, and for one of them with a PIN. A code belongs to the store that looks it up first: there it gives the same handle again, at any other store, of the same company too, it is `WALLET_CODE_INVALID`. */
    post: Call<
      {},
      CustomerLookup,
      "WALLET_CODE_INVALID" | "USER_BLOCKED" | "NOT_FOUND",
      {
        /** `C-XXXXXXXXXX-000000`, as the customer's card shows it */
        code: string;
        /** Needed with a company's key */
        storeId?: string;
      }
    >;
  };
  "/merchant/events": {
    /** What happens in the store, or in all stores of the company, as it happens. Events: `transaction` (a transaction in store was made, attached, confirmed, refused or cancelled), `request` (a validation request was made or answered), `reset` (events were missed that are not kept any more: read everything afresh). The data of each is a JSON object with its `type` and the ids of what it is about. */
    get: Call<
      {
        query?: {
          /** The id of the last event heard: the stream begins with what came since */
          lastEventId?: string;
        };
        header?: {
          /** As `lastEventId` in the query; browsers send it by themselves when they come back */
          "Last-Event-ID"?: string;
        };
      },
      string
    >;
  };
  "/merchant/offline/allowance": {
    /** What this till may sell for 72 hours without a network. Ask again while there is a network: the till gets another allowance, the earlier ones stay good for the sales that wait in its queue. The bounds are the till's for any 72 hours, whatever allowances it has. NO_ALLOWANCE: the till was ended, at the desk or by the partner, or (with TILLS_FULL of `deviceId` in `details`) 20 others of its store got one within six days: end those that are no more. */
    post: Call<
      Keyed,
      OfflineAllowance,
      "STORE_CLOSED" | "NO_ALLOWANCE" | "NOT_FOUND",
      {
        /** What the till calls itself: letters, digits, `.`, `_`, `:`, `-`; it keeps it */
        deviceId: string;
        /** The till's key, by which its sales are checked: P-256, as a JWK */
        publicKey: { kty: "EC"; crv: "P-256"; x: string; y: string; d?: unknown };
        /** Needed with a company's key */
        storeId?: string;
        /** Sales that stand in the till's queue now: shown to whoever may end it */
        waiting?: number;
      }
    >;
  };
  "/merchant/offline/sales": {
    /** Sales that a till made without a network. At most 500 sales and 1 MB. Each counts by its own moment and in a transaction of its own; the answer is in the order of `seq`. A number that was taken before is REPEATED, with what came of it then; with another content it is refused with SIGNATURE_INVALID, as a sale is that the till's key has not signed, and one that is up to five minutes ahead of us with AT_OUTSIDE: these alone can be sent again, and the last is taken once its moment has come. A loss counts as a sale (but for a customer who was blocked by then or has gone, then `transactionId` is null), without the item. A field that is no field of a sale refuses the whole call with INVALID_INPUT and takes nothing; `details` name the sale by its place (`sales.3.reference`): leave it out and send the others. NO_ALLOWANCE: it is unknown, of another store, or was ended with its till or its key; what was taken before stays. If it is ended during a call, the answer has the results of the sales before that, and the next call is refused. */
    post: Call<{}, OfflineResults, "NO_ALLOWANCE", { allowanceId: string; sales: OfflineSale[] }>;
  };
  "/merchant/online-uses/{transactionId}/cancel": {
    /** The order of an online use came to nothing: its coupon or voucher is usable again. By the transaction's id, or by the code that the shop received. An open claim for it is refused with the reason; after an accepted one it is REQUEST_INVALID_STATUS. */
    post: Call<
      Keyed & { path: { transactionId: string } },
      CancelledOnlineUse,
      "STORE_CLOSED" | "REQUEST_INVALID_STATUS" | "CASHIER_INVALID" | "CONFLICT",
      { reason: Reason; cashierId?: CashierId }
    >;
  };
  "/merchant/summary": {
    /** Counts and sums of the sales, by day. Sales in shops by the day in Africa/Tunis on which they were confirmed, every day in its order; the last 30 days unless said, at most 366. What is cancelled later counts on the day of its sale. */
    get: Call<
      {
        query?: {
          /** A day in Africa/Tunis, or a moment in the first day; 29 days before the last unless said */
          from?: string;
          /** A day in Africa/Tunis, the last, or the moment after it; today unless said */
          to?: string;
          /** One of the company's stores alone */
          storeId?: string;
        };
      },
      SalesSummary,
      "NOT_FOUND"
    >;
  };
  "/merchant/transactions": {
    /** The sales of the store, or of all the company's. */
    get: Call<
      Paged & { query?: { status?: TransactionStatus; storeId?: string } },
      Page<MerchantSale>,
      "NOT_FOUND"
    >;
    /** Make a sale that a customer can attach for 15 minutes. With the handle of a customer whose card was looked up it is attached to them from the beginning, and they are asked for their yes at once; `walletItemId` then is one of their items, used with the cashier's yes. */
    post: Call<
      Keyed,
      MerchantSale,
      | "STORE_CLOSED"
      | "CUSTOMER_HANDLE_INVALID"
      | "USER_BLOCKED"
      | "WALLET_ITEM_NOT_USABLE"
      | "BASKET_BELOW_MINIMUM"
      | "CASHIER_INVALID"
      | "NOT_FOUND",
      {
        /** The price of the sale in whole millimes */
        priceMillimes: number;
        /** Needed unless `cashierId` says who sells */
        sellerName?: string;
        /** A seller of the store who has signed in */
        cashierId?: string;
        reference?: string;
        /** Needed with a company's key */
        storeId?: string;
        /** The handle that the look-up of a customer's card gave */
        customer?: string;
        /** One of the customer's items, to pay less with; only beside `customer` */
        walletItemId?: string;
      }
    >;
  };
  "/merchant/transactions/{id}": {
    /** One sale. */
    get: Call<ById, MerchantSale>;
  };
  "/merchant/transactions/{id}/cancel": {
    /** Cancel a confirmed sale, or a part of it, to the end of the 30th day after it. */
    post: Call<
      Keyed & ById,
      CancelledSale,
      "STORE_CLOSED" | "TRANSACTION_INVALID_STATUS" | "CANCEL_NOT_ALLOWED" | "CASHIER_INVALID" | "CONFLICT",
      {
        /** The price of the goods brought back; all that are left where it is not named */
        amountMillimes?: number;
        cashierId?: CashierId;
      }
    >;
  };
  "/merchant/transactions/{id}/confirm": {
    /** The cashier's yes: the customer gets their points. */
    post: Call<Keyed & ById, MerchantSale, "STORE_CLOSED" | "TRANSACTION_INVALID_STATUS" | "USER_BLOCKED">;
  };
  "/merchant/transactions/{id}/pin": {
    /** The customer's yes by their PIN, where their phone has no network. Five wrong PINs of one customer in 15 minutes close the PIN at every till for that time; a yes on the phone still works. One code of the card serves one sale with a PIN: the next needs the card's next code and a look-up of it, and is `USER_AUTH_FAILED` with the detail `CARD_CODE_SPENT` without; with `PHONE_YES_NEEDED` if the partner takes no PIN for an item that takes so much off (`phoneYesAboveMillimes`). */
    post: Call<
      Keyed & ById,
      MerchantSale,
      | "STORE_CLOSED"
      | "TRANSACTION_INVALID_STATUS"
      | "USER_AUTH_FAILED"
      | "USER_BLOCKED"
      | "WALLET_ITEM_NOT_USABLE"
      | "BASKET_BELOW_MINIMUM"
      | "CONFLICT",
      {
        /** The four digits that the customer typed at the till */
        pin: string;
      }
    >;
  };
  "/merchant/transactions/{id}/refuse": {
    /** The cashier's no. */
    post: Call<
      Keyed & ById,
      MerchantSale,
      "STORE_CLOSED" | "TRANSACTION_INVALID_STATUS" | "CASHIER_INVALID",
      { reason?: string; cashierId?: CashierId }
    >;
  };
  "/merchant/transactions/{id}/withdraw": {
    /** Take a sale back before its customer has confirmed it. */
    post: Call<
      Keyed & ById,
      MerchantSale,
      "STORE_CLOSED" | "TRANSACTION_INVALID_STATUS" | "CASHIER_INVALID",
      { cashierId?: CashierId }
    >;
  };
  "/merchant/validation-requests": {
    /** What customers ask the merchant to accept. With a store's key: of that store, and what was bought of its company online. With a company's key: all of it. */
    get: Call<
      Paged & { query?: { status?: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED" } },
      Page<MerchantRequest>
    >;
  };
  "/merchant/validation-requests/{id}": {
    /** One request. */
    get: Call<ById, RequestToAnswer>;
  };
  "/merchant/validation-requests/{id}/accept": {
    /** The merchant's yes: the customer gets the points of the amount. It need not be opened before. The same answer again answers as before, another is REQUEST_INVALID_STATUS. */
    post: Call<
      Keyed & ById,
      MerchantRequest,
      "STORE_CLOSED" | "REQUEST_INVALID_STATUS" | "USER_BLOCKED" | "CASHIER_INVALID",
      AcceptBody
    >;
  };
  "/merchant/validation-requests/{id}/cancel": {
    /** Cancel an accepted request, or a part of it, to the end of the 30th day after it. It stays ACCEPTED; what it brought is undone as for a cancelled sale. */
    post: Call<
      Keyed & ById,
      CancelledRequest,
      "STORE_CLOSED" | "REQUEST_INVALID_STATUS" | "CANCEL_NOT_ALLOWED" | "CASHIER_INVALID" | "CONFLICT",
      CancelBody
    >;
  };
  "/merchant/validation-requests/{id}/document": {
    /** The document that the customer sent with a request. */
    get: Call<ById, unknown>;
  };
  "/merchant/validation-requests/{id}/open": {
    /** Look into a request; its customer is told. */
    post: Call<Keyed & ById, MerchantRequest, "STORE_CLOSED" | "REQUEST_INVALID_STATUS">;
  };
  "/merchant/validation-requests/{id}/refuse": {
    /** The merchant's no. The same answer again answers as before, another is REQUEST_INVALID_STATUS. */
    post: Call<
      Keyed & ById,
      MerchantRequest,
      "STORE_CLOSED" | "REQUEST_INVALID_STATUS" | "CASHIER_INVALID",
      RefuseBody
    >;
  };
  "/merchant/wallet/lookup": {
    /** What a customer's code stands for; changes nothing. */
    post: Call<
      {},
      WalletLookup,
      "WALLET_CODE_INVALID" | "USER_BLOCKED",
      {
        code: string;
        /** The price of the sale in whole millimes */
        priceMillimes?: number;
      }
    >;
  };
  "/merchant/wallet/redeem": {
    /** Use a customer's wallet item for a sale. */
    post: Call<
      Keyed,
      Redemption,
      | "WALLET_CODE_INVALID"
      | "WALLET_ITEM_NOT_USABLE"
      | "USER_BLOCKED"
      | "BASKET_BELOW_MINIMUM"
      | "STORE_CLOSED"
      | "CASHIER_INVALID"
      | "NOT_FOUND"
      | "CONFLICT",
      {
        code: string;
        /** The price of the sale in whole millimes */
        priceMillimes: number;
        sellerName?: string;
        /** A seller of the store who has signed in */
        cashierId?: string;
        reference?: string;
        /** Needed with a company's key */
        storeId?: string;
      }
    >;
  };
  "/operator/api-keys": {
    /** Make a key for a till, for a partner's own house or for an operator's system. For one store, for a partner with all its stores, for a partner's own house (`/partner`), or for a system of the operators. The key is in this answer and nowhere else. A till's or partner's key takes the right `finance` too. An operator's key ends after 90 days at most, and with the person who made it. */
    post: Call<
      Keyed,
      ApiKey,
      "NOT_FOUND",
      {
        /** A till's key unless said; an operator's takes a name and neither store nor partner, a partner's a name and the partner */
        kind?: "MERCHANT" | "OPERATOR" | "PARTNER";
        storeId?: string;
        partnerId?: string;
        name?: string;
        /** All unless said. Of an operator's key customers.read, customers.act, claims, catalogue, campaigns, messages, finance, bounds, reports, exports, keys, persons, system, audit; one that the caller does not hold: FORBIDDEN. Of a partner's offers, stores, staff, claims, figures, money, keys */
        rights?: ApiKeyViewRight[];
        /** From then on the key is refused; for an operator's key 90 days at most, and 90 days unless said */
        expiresAt?: string;
      }
    >;
  };
  "/operator/api-keys/{id}": {
    /** End a key. An operator's key that was made on the server itself is not found: it cannot be ended from here. */
    delete: Call<ById, RevokedApiKey>;
  };
  "/operator/api-keys/{id}/rotate": {
    /** Give a key a new text. Its id, rights and end stay. The text before is good for graceHours more; two are valid at most. FORBIDDEN for a key with a right that the caller does not hold. */
    post: Call<
      Keyed & ById,
      RotatedApiKey,
      "CONFLICT",
      {
        /** How long the key before is good, too */
        graceHours: number;
      }
    >;
  };
  "/operator/approvals": {
    /** What waits for an operator's yes, or has got an answer, newest first. */
    get: Call<Paged & { query?: { status?: "PENDING" | "APPROVED" | "REFUSED" } }, Page<Approval>>;
  };
  "/operator/approvals/{id}/approve": {
    /** Allow what was asked. A job may then take what was asked, beside what it may take anyway, until the end of this day in Tunis. Points that passed a ceiling are given, or wait, PENDING, for their company's next pack or payment, if these do not cover them; a message goes at its moment, two accounts become one, and the ledger is mended. A change of a record is made as it was asked for. CONFLICT if it is answered already, or has closed with its sale or with another change of its record, or with `details` if something of an account has to be done first, or if the ledger is not what a mend was asked for any more. */
    post: Call<Keyed & ById, Approval, "APPROVAL_OWN" | "USER_BLOCKED" | "CONFLICT">;
  };
  "/operator/approvals/{id}/refuse": {
    /** Refuse what was asked. A job then stays stopped until the next day in Tunis; points that passed a ceiling are never given, a message never goes. CONFLICT if it is answered already, or has closed with its sale. */
    post: Call<
      Keyed & ById,
      Approval,
      "APPROVAL_OWN" | "CONFLICT",
      {
        /** Why, for other operators */
        reason: string;
      }
    >;
  };
  "/operator/audit": {
    /** What was done, by whom, and whose data was read, newest first. Every change by an operator with what was before and after, every reading of customers' data, and merchants' answers, with the key or the person. */
    get: Call<
      Paged & {
        query?: {
          /** TEAM unless said; MERCHANTS: their answers */
          by?: "TEAM" | "MERCHANTS";
        };
      },
      Page<AuditEntry>
    >;
  };
  "/operator/bank-lines": {
    /** Read a bank's statement back. CSV in UTF-8, or UTF-16 with its mark: `at;reference;amountMillimes;kind`, with or without this line of headings, days as `2026-12-31` or `31/12/2026`, 10,000 lines at most. `PAID` and `RETURNED` name a payout's id and have its amount; a returned one is due again. `RECEIVED` names an invoice as `series-year-number`, or a statement by its id, which may have no invoice; parts add up to what is owed, what is beyond it is the company's, and where nothing is owed any more a line is unmatched, `MORE_THAN_OWED`. Lines that fit nothing are named and stop no other. A line that was taken before counts once: sent again it is unmatched, `ALREADY_TAKEN`. Equal lines of one file are payments of their own; that an equal line of another file is one too, a person says at the desk. */
    post: Call<
      Keyed,
      BankLines,
      never,
      {
        /** CSV: `at;reference;amountMillimes;kind` */
        file: string;
      }
    >;
  };
  "/operator/campaigns": {
    /** The campaigns, newest first. */
    get: Call<Paged, Page<CampaignRecord>>;
    /** Make a campaign. NOT_FOUND for a place, segment, offer or card that there is not. */
    post: Call<
      Keyed,
      CampaignRecord | Waiting,
      "NOT_FOUND",
      {
        title: { fr: string; ar: string; en: string };
        /** From then on it counts */
        from: string;
        /** Does not count itself */
        until: string;
        /** 1 Monday to 7 */
        weekdays?: number[] | null;
        /** In Tunis; past midnight they belong to the day on which they began */
        hours?: { from: string; until: string } | null;
        partnerIds?: string[] | null;
        storeIds?: string[] | null;
        /** Whose cards are bought or asked for. A campaign is at each of the partners, stores and sale points that it names, and everywhere if it names none */
        salePointIds?: string[] | null;
        /** Where it happens by what it waits for: sales are in stores, claims online; a SALE that is ONLINE is an accepted claim. What never happens so is refused */
        channel?: "STORE" | "ONLINE" | null;
        segmentId?: string | null;
        trigger: CampaignRecordTrigger;
        /** Of NTH_SALE: which sale */
        n?: number | null;
        /** Of RETURN: after so many days without a sale */
        days?: number | null;
        minAmountMillimes?: WholeMillimes | null;
        /** One of: `multiplier` above 1 with at most two decimals (floor(base × (multiplier − 1)) on the points before the level's bonus), `points`, `offerId` (into the wallet), `spin` (of the points wheel), `stampCardId` */
        effect: CampaignRecordEffect;
        perCustomer?: number | null;
        perCustomerDay?: number | null;
        budgetPoints?: number | null;
        budgetTimes?: number | null;
        /** The higher goes first; 0 unless said */
        priority?: number;
        /** Counts beside others; false unless said */
        stacks?: boolean;
        /** DRAFT unless said */
        status?: "DRAFT" | "ON" | "PAUSED" | "ENDED";
      }
    >;
  };
  "/operator/campaigns/simulate": {
    /** What a sale would give, by which campaigns, and why not by the others; changes nothing. */
    post: Call<
      {},
      CampaignSimulation,
      "NOT_FOUND",
      {
        /** A customer, with `customers.read`; or `facts` */
        userId?: string;
        /** Of somebody; what is not named is a new customer's */
        facts?: {
          level?: number;
          accountType?: "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM";
          premium?: boolean;
          tag?: string | string[];
          state?: string | null;
          ageYears?: number | null;
          joinedDays?: number;
          lastSaleDays?: number | null;
          salesCount?: number;
          spentMillimes?: number;
          listed?: string | string[];
        };
        storeId: string;
        /** Of the store; a sale by one of its cards */
        salePointId?: string;
        /** Of the store's partner or of nobody: bought in the shop for its price, in place of a sale. Then `salePointId`, `channel` and `amountMillimes` say nothing */
        offerId?: string;
        /** A sale in the store, or a claim for a use online at its partner; STORE unless said */
        channel?: "STORE" | "ONLINE";
        amountMillimes: WholeMillimes;
        /** Now unless said. In the past each campaign counts by its version of that moment, or as it is now if it is younger */
        at?: string;
      }
    >;
  };
  "/operator/campaigns/{id}": {
    /** One campaign. */
    get: Call<ById, CampaignRecord>;
    /** Change a campaign. What is not named stays as it is, null takes a limit away. A new version, for what happens from now on. */
    patch: Call<
      IfUnchanged & ById,
      CampaignRecord | Waiting,
      "CONFLICT",
      {
        title?: { fr?: string; ar?: string; en?: string };
        /** From then on it counts */
        from?: string;
        /** Does not count itself */
        until?: string;
        /** 1 Monday to 7 */
        weekdays?: number[] | null;
        /** In Tunis; past midnight they belong to the day on which they began */
        hours?: { from: string; until: string } | null;
        partnerIds?: string[] | null;
        storeIds?: string[] | null;
        /** Whose cards are bought or asked for. A campaign is at each of the partners, stores and sale points that it names, and everywhere if it names none */
        salePointIds?: string[] | null;
        /** Where it happens by what it waits for: sales are in stores, claims online; a SALE that is ONLINE is an accepted claim. What never happens so is refused */
        channel?: "STORE" | "ONLINE" | null;
        segmentId?: string | null;
        trigger?: CampaignRecordTrigger;
        /** Of NTH_SALE: which sale */
        n?: number | null;
        /** Of RETURN: after so many days without a sale */
        days?: number | null;
        minAmountMillimes?: WholeMillimes | null;
        /** One of: `multiplier` above 1 with at most two decimals (floor(base × (multiplier − 1)) on the points before the level's bonus), `points`, `offerId` (into the wallet), `spin` (of the points wheel), `stampCardId` */
        effect?: CampaignRecordEffect;
        perCustomer?: number | null;
        perCustomerDay?: number | null;
        budgetPoints?: number | null;
        budgetTimes?: number | null;
        /** The higher goes first; 0 unless said */
        priority?: number;
        /** Counts beside others; false unless said */
        stacks?: boolean;
        /** DRAFT unless said */
        status?: "DRAFT" | "ON" | "PAUSED" | "ENDED";
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/campaigns/{id}/dry-run": {
    /** Whom it would have reached in the last days, and what it would have given; changes nothing. */
    post: Call<ById, CampaignDryRun, never, { days: number }>;
  };
  "/operator/clickouts": {
    /** The click-out codes, newest first. */
    get: Call<Paged, Page<ClickoutRecord>>;
    /** Make a click-out code for an offer. A code that is over, in capitals or not, can be made again, for the same offer or another: each season has its own units, and each customer claims it once in each. `CONFLICT` where the code has a season that is open at the same time. */
    post: Call<
      Keyed,
      ClickoutRecord | Waiting,
      "NOT_FOUND" | "CONFLICT",
      {
        /** 3 to 40 letters, digits, `-` and `_`; capitals or not is the same code */
        code: string;
        offerId: string;
        /** Units made in all; left out, there is no end of it. Of a code for one use there is one */
        stock?: number | null;
        /** The first claim ends it */
        singleUse?: boolean;
        availableFrom: string;
        availableTo: string;
      }
    >;
  };
  "/operator/clickouts/{id}": {
    /** One click-out code. */
    get: Call<ById, ClickoutRecord>;
    /** Change a click-out code. What is not named stays as it is; code, offer and whether it is for one use stay. A season that is over can be prolonged; one that has been claimed does not begin anew (`SEASON_OVER` on `availableFrom`): make the code again. `CONFLICT` where it would meet another season of its code. */
    patch: Call<
      IfUnchanged & ById,
      ClickoutRecord | Waiting,
      "CONFLICT",
      {
        /** Units made in all; left out, there is no end of it. Of a code for one use there is one */
        stock?: number | null;
        availableFrom?: string;
        availableTo?: string;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/contracts": {
    /** The versions of contracts, of all companies, of one or of one partner's, newest first. */
    get: Call<Paged & { query?: { legalEntityId?: string; partnerId?: string } }, Page<Contract>>;
    /** Make the next version of a contract. It is never changed; a later one follows it. It counts for events from its first day on, and from now on at the earliest: a price never acts backwards. */
    post: Call<
      Keyed,
      Contract,
      "NOT_FOUND",
      {
        legalEntityId: string;
        /** The first day of a month, not before today's; of versions from one day the later made counts */
        from: string;
        /** PREPAID: points are taken from packs */
        billing: "POSTPAID" | "PREPAID";
        /** What the partner pays for a point; a microdinar is a thousandth of a millime */
        pointPriceMicrodinars: number;
        /** The partner's share of points by campaigns */
        campaignPercent: number;
        /** How much of a used voucher the house pays back */
        voucherPercent: number;
        /** Of what is paid back, kept by the house; two decimals */
        commissionPercent: number;
        /** Whether what both owe is set off before it is paid */
        netting: boolean;
        /** After so many days without a word a statement is accepted */
        disputeDays: number;
        /** So many days after its issue an invoice is due; 30 unless said */
        paymentDays?: number;
        /** Less waits for the next payout; whole millimes */
        leastPayoutMillimes: number;
        /** The partner and the desk are told by mail when packs hold less than this, once for a pack */
        alertPoints?: WholePoints | null;
        /** Points wait while the company owes more than this */
        creditLimitMillimes?: WholeMillimes | null;
      }
    >;
  };
  "/operator/contracts/{id}": {
    /** One version of a contract. */
    get: Call<ById, Contract>;
  };
  "/operator/contracts/{id}/packs": {
    /** Add points that the company has paid for. They are used the oldest first. What waited for them is given in this call, the oldest first. INVALID_INPUT for a contract that is POSTPAID. */
    post: Call<
      Keyed & ById,
      NewContractPack,
      never,
      {
        points: WholePoints;
        /** What was paid for all of them */
        paidMillimes: number;
      }
    >;
  };
  "/operator/customers": {
    /** Customers, newest first. */
    get: Call<
      Paged & {
        query?: {
          /** The beginning of a name's words, of an e-mail address or of a phone, an id, or the code of a referral or a wallet item. Where thousands match, only some are found. */
          search?: string;
        };
      },
      Page<CustomerLine>
    >;
  };
  "/operator/customers/{id}": {
    /** One customer with their ledger. An account that was erased has no name; its ledger stays. */
    get: Call<ById & Paged, Customer>;
  };
  "/operator/customers/{id}/block": {
    /** Block a customer. Sessions end, sign-in is USER_BLOCKED, and nothing is earned, spent or used; purchases that wait for their payment are released. Blocking again changes nothing. CONFLICT: the account was never verified. */
    post: Call<Keyed & ById, CustomerBlock, "CONFLICT", BlockBody>;
  };
  "/operator/customers/{id}/confirm-age": {
    /** Confirm that the birthday in a customer's profile is theirs. Who told a birthday of somebody too young, or one that made a minor an adult, counts as a minor until then. CONFLICT: their age is not in doubt. */
    post: Call<ById, AgeConfirmed, "CONFLICT", BlockBody>;
  };
  "/operator/customers/{id}/consents": {
    /** What a customer has agreed to, of which text, when and where. */
    get: Call<ById, Consents>;
  };
  "/operator/customers/{id}/consents/withdraw": {
    /** Take back what a customer has allowed, because they ask for it. What rested on it ends at once. CONFLICT: it is not allowed, or no more. */
    post: Call<
      ById,
      Consents,
      "CONFLICT",
      { reason: Reason; kind: "MESSAGES" | "LOCATION" | "PUSH" | "PASS_ABROAD" | "WINNER_NAME" }
    >;
  };
  "/operator/customers/{id}/corrections": {
    /** Correct a customer's points. Also of a blocked customer. What is to be taken and not there is owed, and comes off the next credits. It counts as a gift, by its absolute value: above a ceiling it waits for another operator. */
    post: Call<
      Keyed & ById,
      Correction | Waiting,
      never,
      {
        reason: Reason;
        /** Whole points, not 0; below 0 they are taken */
        points: number;
      }
    >;
  };
  "/operator/customers/{id}/merge": {
    /** Make this account part of another one of the same person. It waits for another operator's yes, with which points and their last days, debts, items, sales, claims, stamps, friends and the higher level are the other account's, and the customer is told. It cannot be undone. CONFLICT names in `details` what has to be done first. */
    post: Call<
      Keyed & ById,
      Waiting,
      "CONFLICT",
      {
        reason: Reason;
        /** The account that stays */
        into: string;
        /** KEEP: the logins of the account that goes sign in to the other. DROP: they are free for a new account */
        login: "KEEP" | "DROP";
      }
    >;
  };
  "/operator/customers/{id}/unblock": {
    /** End the block of a customer. */
    post: Call<Keyed & ById, CustomerBlock, "CONFLICT", BlockBody>;
  };
  "/operator/disputes": {
    /** What partners dispute, newest first. */
    get: Call<
      Paged & {
        query?: { statementId?: string; state?: "OPEN" | "UPHELD" | "REJECTED"; partnerId?: string };
      },
      Page<Dispute>
    >;
  };
  "/operator/disputes/{id}/reject": {
    /** Say that a dispute is wrong. */
    post: Call<Keyed & ById, Dispute, "DISPUTE_INVALID_STATUS" | "SECOND_FACTOR_NEEDED", RejectBody>;
  };
  "/operator/disputes/{id}/uphold": {
    /** Say that a dispute is right. ADJUSTMENT lines of the opposite sign are written in the running month. Those of vouchers count in its reimbursement, the others are in a credit note that is made at once. For a person at the desk more than 100 dinars waits for a second person. */
    post: Call<
      Keyed & ById,
      Dispute | Waiting,
      "DISPUTE_INVALID_STATUS" | "SECOND_FACTOR_NEEDED",
      RejectBody
    >;
  };
  "/operator/documents/{id}": {
    /** An invoice or a credit note to a partner's company. As a PDF it bears the tax platform's code once the platform has accepted it. The XML is signed once it was handed over to the platform, and bears its part once it was accepted. */
    get: Call<
      ById & {
        query?: {
          /** As people file it, in French or Arabic; or after TEIF 1.8.8 */
          format?: "pdf" | "xml";
        };
      },
      unknown
    >;
  };
  "/operator/economy": {
    /** The defaults of the rules. */
    get: Call<{}, Economy>;
    /** Change the defaults of the rules. What is not named stays as it is. A change holds at once for what comes after. Points that pass a ceiling are not given: they wait for another operator at `/operator/approvals`. Reaching a ceiling is not passing it. */
    patch: Call<
      IfUnchanged,
      Economy | Waiting,
      "CONFLICT",
      {
        /** Of steps 1 to 3 */
        onboardingPoints?: number[];
        /** Of levels 1 to 10 */
        levelPoints?: number[];
        /** For each level of an invited friend */
        referralPoints?: number;
        /** The most that one friend brings */
        referralCapPoints?: number;
        /** What a spin of the points wheel costs */
        spinPoints?: number;
        /** Every how many days who never bought turns the points wheel for nothing; null for never */
        freeEntryDays?: number | null;
        /** Whether the grand-prize wheel asks for premium */
        grandForPremium?: boolean;
        /** Where a wheel's rules were deposited, and under which number */
        pointsWheelDeposit?: string | null;
        /** The first day of a wheel, in Tunis */
        pointsWheelFrom?: string | null;
        /** The last day of a wheel, in Tunis */
        pointsWheelUntil?: string | null;
        /** Where a wheel's rules were deposited, and under which number */
        grandWheelDeposit?: string | null;
        /** The first day of a wheel, in Tunis */
        grandWheelFrom?: string | null;
        /** The last day of a wheel, in Tunis */
        grandWheelUntil?: string | null;
        /** What one mail of an operator's message costs, in millimes */
        mailMillimes?: number;
        ceilings?: {
          /** Points of one sale or claim, with gifts by their offer's price (dinars at `perPointMillimes`), spins by their cost and rewards of levels; null for no ceiling */
          perSalePoints?: number | null;
          /** Points of all sales and claims of one customer on one day in Tunis; null for no ceiling */
          perCustomerDayPoints?: number | null;
          /** Points of all sales and claims of one store, or of one partner's online shop, on one day in Tunis; null for no ceiling */
          perStoreDayPoints?: number | null;
          /** Points of all sales and claims of one partner, in its stores and its online shop, on one day in Tunis; null for no ceiling */
          perPartnerDayPoints?: number | null;
          /** Points of one gift or correction; null for no ceiling */
          perGiftPoints?: number | null;
          /** Points of all gifts and corrections of one operator on one day in Tunis; null for no ceiling */
          perOperatorDayPoints?: number | null;
          /** How far an accepted amount may exceed the claimed one, in percent of it; null for no ceiling */
          claimOverPercent?: number | null;
          /** Customers of all operators' messages of one day in Tunis; null for no ceiling */
          perMessageDayCustomers?: number | null;
          /** What an offer, a prize or a code may be worth for one point, in millimes; null for no ceiling */
          perPointMillimes?: number | null;
          /** The budget of one campaign, in points; null for no ceiling */
          perCampaignPoints?: number | null;
        };
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/gifts": {
    /** Give a customer points. Above a ceiling it waits for another operator. */
    post: Call<
      Keyed,
      Gift | Waiting,
      "USER_BLOCKED" | "NOT_FOUND",
      { login?: string; userId?: string; points: number; note?: string | null }
    >;
  };
  "/operator/help": {
    /** The topics of the help center and the stories, newest first. */
    get: Call<Paged, Page<HelpEntryRecord>>;
    /** Add a topic or a story. A TOPIC has a `body`; a STORY has `slides` and the `topic` that it introduces. Texts may name the figures of the rules. */
    post: Call<
      Keyed,
      HelpEntryRecord,
      "PICTURE_INVALID",
      {
        /** `{{memberDays}}` and others stand for the figures of the rules, each in its words */
        title: { fr: string; ar: string; en: string };
        /** Paragraphs between empty lines, `## ` for a heading, `- ` for a list, `**bold**`, `[words](address)`; no HTML. Of a topic */
        body?: { fr: string; ar: string; en: string };
        /** Of a story; in a change all of them, and one that names its id keeps it */
        slides?: {
          id?: string;
          /** A path of this site; an https address is fetched once, kept, and becomes one */
          imageUrl: string;
          /** `{{memberDays}}` and others stand for the figures of the rules, each in its words */
          title: { fr: string; ar: string; en: string };
          /** `{{memberDays}}` and others stand for the figures of the rules, each in its words */
          text: { fr: string; ar: string; en: string };
        }[];
        /** Lowest first */
        position?: number;
        active?: boolean;
        kind?: "TOPIC" | "STORY";
        /** What a story introduces */
        topic?: "ONBOARDING" | "HOME" | "PROFILE";
      }
    >;
  };
  "/operator/help/{id}": {
    /** One topic or story. */
    get: Call<ById, HelpEntryRecord>;
    /** Change a topic or story. What is not named stays as it is; kind and subject stay. `slides` are all slides of a story. */
    patch: Call<
      IfUnchanged & ById,
      HelpEntryRecord,
      "PICTURE_INVALID" | "CONFLICT",
      {
        /** `{{memberDays}}` and others stand for the figures of the rules, each in its words */
        title?: { fr?: string; ar?: string; en?: string };
        /** Paragraphs between empty lines, `## ` for a heading, `- ` for a list, `**bold**`, `[words](address)`; no HTML. Of a topic */
        body?: { fr?: string; ar?: string; en?: string };
        /** Of a story; in a change all of them, and one that names its id keeps it */
        slides?: {
          id?: string;
          /** A path of this site; an https address is fetched once, kept, and becomes one */
          imageUrl?: string;
          /** `{{memberDays}}` and others stand for the figures of the rules, each in its words */
          title?: { fr?: string; ar?: string; en?: string };
          /** `{{memberDays}}` and others stand for the figures of the rules, each in its words */
          text?: { fr?: string; ar?: string; en?: string };
        }[];
        /** Lowest first */
        position?: number;
        active?: boolean;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/home": {
    /** What stands on home above all offers: large offers and rails, newest first. */
    get: Call<Paged, Page<HomePartRecord>>;
    /** Put a large offer on home. Before the others unless a `position` is given; a customer sees the first that they can have. The rails are there. */
    post: Call<
      Keyed,
      HomePartRecord,
      "NOT_FOUND",
      {
        /** Of the large offer alone */
        offerId: string;
        /** Why it stands there, over the title. Of the large offer alone */
        sentence?: { fr: string; ar: string; en: string } | null;
        shownFrom?: string | null;
        shownTo?: string | null;
        /** Lowest first */
        position?: number;
        active?: boolean;
      }
    >;
  };
  "/operator/home/{id}": {
    /** One part of home. */
    get: Call<ById, HomePartRecord>;
    /** Change a part of home. What is not named stays as it is. A rail has no offer and no sentence of its own. */
    patch: Call<
      IfUnchanged & ById,
      HomePartRecord,
      "CONFLICT",
      {
        /** Of the large offer alone */
        offerId?: string;
        /** Why it stands there, over the title. Of the large offer alone */
        sentence?: { fr?: string; ar?: string; en?: string } | null;
        shownFrom?: string | null;
        shownTo?: string | null;
        /** Lowest first */
        position?: number;
        active?: boolean;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/jobs": {
    /** What runs by itself. Every job with its times and its last run. */
    get: Call<{}, Jobs>;
  };
  "/operator/jobs/{name}/dry-run": {
    /** What a run of a job would do now; changes nothing. Do this before the first run of a job that takes points away. */
    post: Call<{ path: { name: string } }, JobDryRun>;
  };
  "/operator/jobs/{name}/run": {
    /** Run a job now. Answers when the run has ended; CONFLICT while another run of the same job goes on. */
    post: Call<{ path: { name: string } }, JobRun, "CONFLICT">;
  };
  "/operator/legal-entities": {
    /** The companies that owe and are owed, of all partners or of one, newest first. */
    get: Call<Paged & { query?: { partnerId?: string } }, Page<LegalEntity>>;
    /** Add a company to a partner. STORE_TAKEN: another company has the store. Events in stores that no company names, and online, are those of the company without stores, else of the oldest. Another company beside those that the partner has waits for another person with the right `finance`, as an approval of kind BANK, as another `rib` does. */
    post: Call<
      Keyed,
      LegalEntity | Waiting,
      "TAX_NUMBER_INVALID" | "RIB_INVALID" | "STORE_TAKEN" | "NOT_FOUND",
      {
        partnerId: string;
        name: string;
        /** Slashes and spaces are dropped */
        taxNumber: string;
        /** Its number in the national register of companies */
        rne?: string | null;
        address: string;
        /** Whether VAT is charged to it */
        vat: "NORMAL" | "EXEMPT";
        /** 20 digits, of which the last two prove the others */
        rib: string;
        /** The stores that are this company's; a store has one. All others of the partner are of the company without any */
        storeIds?: string[];
      }
    >;
  };
  "/operator/legal-entities/{id}": {
    /** One company. */
    get: Call<ById, LegalEntity>;
    /** Change a company. Another `rib`, and with another company beside it other `storeIds`, wait for another person with the right `finance`, as an approval of kind BANK; what else is named acts at once. So also for a key that was made on the server, unless it is the sandbox's. */
    patch: Call<
      IfUnchanged & ById,
      LegalEntity | Waiting,
      "TAX_NUMBER_INVALID" | "RIB_INVALID" | "STORE_TAKEN" | "CONFLICT",
      {
        name?: string;
        /** Slashes and spaces are dropped */
        taxNumber?: string;
        /** Its number in the national register of companies */
        rne?: string | null;
        address?: string;
        /** Whether VAT is charged to it */
        vat?: "NORMAL" | "EXEMPT";
        /** 20 digits, of which the last two prove the others */
        rib?: string;
        /** The stores that are this company's; a store has one. All others of the partner are of the company without any */
        storeIds?: string[];
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/levels": {
    /** What levels 1 to 10 ask for and bring. */
    get: Call<{}, LevelRecords>;
    /** Change what a level asks for or brings. What is not named stays as it is. Nobody ever loses a level; who has what it asks for now reaches it with their next event. `/operator/economy` shows the same points as `levelPoints`. */
    patch: Call<
      IfUnchanged,
      LevelRecord | Waiting,
      "CONFLICT",
      {
        level: number;
        rewardPoints?: number;
        /** On points earned at partners */
        bonusPercent?: number;
        /** What it asks for: all of them */
        conditions?: (
          | { key: "ONBOARDING_STEPS"; target: number }
          | { key: "FIRST_COUPON"; target: number }
          | { key: "FRIENDS_VERIFIED"; target: number }
          | { key: "CONNECTED_DAYS"; target: number }
          | { key: "PROFILE_COMPLETE"; target: number }
          | { key: "IN_STORE_TRANSACTIONS"; target: number }
          | { key: "ACCOUNT_AGE_DAYS"; target: number }
          | { key: "SPENT_30_DAYS_MILLIMES"; target: number }
        )[];
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/lists": {
    /** The lists of customers, newest first. */
    get: Call<Paged, Page<CustomerListRecord>>;
    /** Make a list of customers by their logins. Logins without an account are returned as `unknown`, to who has the right `customers.read`. */
    post: Call<Keyed, CustomerListMade, never, { name: string; logins: string[] }>;
  };
  "/operator/maintenance": {
    /** Whether the house is closed for works. */
    get: Call<{}, Maintenance>;
    /** Close the house for works, or open it. Pages and calls then answer 503, `MAINTENANCE`, with `Retry-After`; operators’ calls and what finishes a sale that has begun go on. All servers know within two seconds. */
    patch: Call<
      IfUnchanged,
      Maintenance,
      "CONFLICT",
      {
        on: boolean;
        /** Shown on the page beside the usual words, until the house opens */
        message?: { fr?: string; ar?: string; en?: string } | null;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/messages": {
    /** The messages to customers of segments, newest first, and what came of them. */
    get: Call<Paged, Page<MessageRecord>>;
    /** Write to the customers of a segment. It goes at its moment to whom the segment, as it is now, means then; to so many that it passes the ceiling `perMessageDayCustomers` after a second person's yes. With `dryRun` nothing is made: 200 says how many it means and what it costs. NOT_FOUND for a segment or an offer that there is not. */
    post: Call<
      Keyed,
      MessageMade,
      "NOT_FOUND",
      {
        segmentId: string;
        title: { fr: string; ar: string; en: string };
        text: { fr: string; ar: string; en: string };
        /** The offer that it is about: it opens it, and buying it counts as used */
        offerId?: string | null;
        /** What it opens: a path of this site, without the language, or an https address of a host that the settings allow */
        url?: string | null;
        /** Beside the inbox of the app, in which every message is */
        channels: ("APP" | "PUSH" | "MAIL")[];
        /** When it goes; at once unless said */
        at?: string | null;
        /** How many of a hundred do not get it, to compare; 0 unless said */
        holdOutPercent?: number;
        /** Only says how many it means and what it costs */
        dryRun?: boolean;
      }
    >;
  };
  "/operator/messages/{id}": {
    /** One message and what came of it. */
    get: Call<ById, MessageRecord>;
    /** Pause a message, let it go on, or cancel what has not left. CONFLICT where its status does not allow it: only what is paused goes on. */
    patch: Call<
      IfUnchanged & ById,
      MessageRecord,
      "CONFLICT",
      {
        /** PAUSED, SCHEDULED to go on, or CANCELLED for what has not left */
        status: "SCHEDULED" | "PAUSED" | "CANCELLED";
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/offers": {
    /** All offers, newest first. */
    get: Call<Paged, Page<OfferRecord>>;
    /** Add an offer. An offer without a partner is Mezia's own. */
    post: Call<
      Keyed,
      OfferRecord | Waiting,
      "PICTURE_INVALID" | "NOT_FOUND" | "CONFLICT",
      {
        title: { fr: string; ar: string; en: string };
        description?: { fr: string; ar: string; en: string } | null;
        terms?: { fr: string; ar: string; en: string } | null;
        imageUrl?: string | null;
        pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
        pointPrice?: WholePoints | null;
        priceMillimes?: WholeMillimes | null;
        premium?: boolean;
        /** The level from which it can be bought */
        minLevel?: number | null;
        /** For others it is not there */
        segmentId?: string | null;
        perUserLimit?: number | null;
        /** Units made in all; left out: not limited */
        stock?: number | null;
        availableFrom?: string | null;
        /** From then on it is not sold */
        availableTo?: string | null;
        validFrom?: string | null;
        /** Items are good to the end of this day in Tunis, whatever its hour */
        validTo?: string | null;
        faceValueMillimes?: WholeMillimes | null;
        discount?: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
        minimumPurchaseMillimes?: WholeMillimes | null;
        maximumReductionMillimes?: WholeMillimes | null;
        availableOnline?: boolean;
        soldes?: OffersBodySoldes | null;
        externalReference?: string | null;
        type: "VOUCHER" | "COUPON";
        partnerId?: string | null;
        /** Left out: ACTIVE, on sale in its days. Customers do not see a DRAFT */
        status?: "ACTIVE" | "DRAFT";
      }
    >;
  };
  "/operator/offers/{id}": {
    /** One offer. */
    get: Call<ById, OfferRecord>;
    /** Change an offer. What is not named stays as it is, null takes away. Type and partner stay, and whether the stock is limited. `stock` is the units made in all, never fewer than were sold. */
    patch: Call<
      IfUnchanged & ById,
      OfferRecord | Waiting,
      "PICTURE_INVALID" | "CONFLICT",
      {
        title?: { fr?: string; ar?: string; en?: string };
        description?: { fr?: string; ar?: string; en?: string } | null;
        terms?: { fr?: string; ar?: string; en?: string } | null;
        imageUrl?: string | null;
        pricingType?: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
        pointPrice?: WholePoints | null;
        priceMillimes?: WholeMillimes | null;
        premium?: boolean;
        /** The level from which it can be bought */
        minLevel?: number | null;
        /** For others it is not there */
        segmentId?: string | null;
        perUserLimit?: number | null;
        /** Units made in all; left out: not limited */
        stock?: number | null;
        availableFrom?: string | null;
        /** From then on it is not sold */
        availableTo?: string | null;
        validFrom?: string | null;
        /** Items are good to the end of this day in Tunis, whatever its hour */
        validTo?: string | null;
        faceValueMillimes?: WholeMillimes | null;
        discount?: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
        minimumPurchaseMillimes?: WholeMillimes | null;
        maximumReductionMillimes?: WholeMillimes | null;
        availableOnline?: boolean;
        soldes?: OffersBodySoldes | null;
        externalReference?: string | null;
        /** PAUSED: not shown and not sold until it is ACTIVE again. ENDED: over. Never back to DRAFT. What customers have of it stays theirs */
        status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ENDED";
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/offline-devices": {
    /** The tills that may sell without a network, newest first. With what came of their sales, the longest wait in their queue, and their losses by cause. */
    get: Call<Paged, Page<OfflineDevice>>;
  };
  "/operator/offline-devices/{deviceId}": {
    /** End a till's allowances at once and for good. It gets no other, and what stands in its queue counts no more: the way for a stolen till. */
    delete: Call<
      {
        path: {
          /** As the till named itself, or its `id` where several do so */
          deviceId: string;
        };
      },
      EndedOfflineDevice,
      "SECOND_FACTOR_NEEDED" | "CONFLICT"
    >;
  };
  "/operator/offline-devices/{deviceId}/losses": {
    /** What a till sold without a network that was lost or refused, the latest first. With the names of cashier, item and customer: whom to ask. `because` is null for an item that was used elsewhere or taken back. Up to what it pays in 72 hours the house bears what was taken on a pass that was revoked since the till's last contact; the partner bears the rest. Also listed are sales that count in the name of a cashier who was closed when they were made: they have none. */
    get: Call<
      Paged & {
        path: {
          /** As the till named itself, or its `id` where several do so */
          deviceId: string;
        };
      },
      Page<OfflineLoss>,
      "CONFLICT"
    >;
  };
  "/operator/online-uses/{transactionId}/cancel": {
    /** The order of an online use came to nothing: its coupon or voucher is usable again. As the merchant's call of this name. */
    post: Call<
      Keyed & { path: { transactionId: string } },
      CancelledOnlineUse,
      "REQUEST_INVALID_STATUS" | "CONFLICT",
      BlockBody
    >;
  };
  "/operator/partners": {
    /** All partners, newest first. */
    get: Call<Paged, Page<PartnerRecord>>;
    /** Add a partner. */
    post: Call<
      Keyed,
      PartnerRecord,
      "PICTURE_INVALID" | "CONFLICT",
      {
        name: string;
        description?: { fr: string; ar: string; en: string } | null;
        logoUrl?: string | null;
        /** Keys of tags */
        tags?: string[];
        /** Points for each dinar; 10 unless said */
        earnRate?: number;
        online?: boolean;
        onlineUrl?: string | null;
        externalReference?: string | null;
        /** Of an item that takes more than these whole millimes off a sale the customer's yes is taken on the phone alone, not by PIN at the till; null: of none */
        phoneYesAboveMillimes?: WholeMillimes | null;
        closedFrom?: ClosedFrom | null;
      }
    >;
  };
  "/operator/partners/{id}": {
    /** One partner. */
    get: Call<ById, PartnerRecord>;
    /** Change a partner. What is not named stays as it is, null takes away. */
    patch: Call<
      IfUnchanged & ById,
      PartnerRecord,
      "PICTURE_INVALID" | "CONFLICT",
      {
        name?: string;
        description?: { fr?: string; ar?: string; en?: string } | null;
        logoUrl?: string | null;
        /** Keys of tags */
        tags?: string[];
        /** Points for each dinar; 10 unless said */
        earnRate?: number;
        online?: boolean;
        onlineUrl?: string | null;
        externalReference?: string | null;
        /** Of an item that takes more than these whole millimes off a sale the customer's yes is taken on the phone alone, not by PIN at the till; null: of none */
        phoneYesAboveMillimes?: WholeMillimes | null;
        closedFrom?: ClosedFrom | null;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/partners/{id}/persons": {
    /** The persons of a partner's own house, newest first. */
    get: Call<ById & Paged, Page<PartnerPerson>>;
    /** Invite an owner to a partner's own house. By mail: the link in it is good once, for 72 hours, and leads to a password and a second factor. The owner invites all others. Somebody of this house is invited again, as an owner. CONFLICT for an e-mail that another partner's person uses. FORBIDDEN without the right `finance`, which a key of a till takes too. */
    post: Call<
      Keyed & ById,
      PartnerPerson,
      "CONFLICT",
      {
        name: string;
        email: string;
        /** An OWNER unless said */
        roles?: "OWNER"[];
      }
    >;
  };
  "/operator/partners/{id}/persons/{personId}": {
    /** Close or open a person of a partner's own house, or invite them again. The last owner too. CONFLICT for opening somebody who has left for good. Opening and inviting are FORBIDDEN without the right `finance`. */
    patch: Call<
      IfUnchanged & ById & { path: { personId: string } },
      PartnerPerson,
      "CONFLICT",
      {
        /** False closes the person: their sessions end at once */
        active?: boolean;
        /** Sends a new invitation; accepted, it replaces password and second factor. CONFLICT for a closed person */
        invite?: true;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/partners/{id}/stranded-items": {
    /** What customers hold of a partner that has no open store. Nothing while it has one. */
    get: Call<ById, StrandedItems>;
  };
  "/operator/partners/{id}/stranded-items/accept": {
    /** Let another partner accept these items from now on. Some at a time: again while `left` is not 0. Each holder is told once. CONFLICT: the partner has an open store. */
    post: Call<
      ById,
      StrandedStep,
      "CONFLICT",
      {
        /** Who accepts them */
        partnerId: string;
      }
    >;
  };
  "/operator/partners/{id}/stranded-items/return": {
    /** Return these items to their holders, as a return of each purchase. Some at a time: again while `done` is not 0. Of a voucher used in part the share of its price for what is left comes back, its money by hand. Each holder is told once. Gifts stay. CONFLICT: the partner has an open store. */
    post: Call<ById, StrandedStep, "CONFLICT", BlockBody>;
  };
  "/operator/payout-batches": {
    /** Batches of payouts to partners' companies, newest first. */
    get: Call<
      Paged & { query?: { status?: "DRAFT" | "APPROVED" | "EXPORTED" | "CLOSED" | "DROPPED" } },
      Page<PayoutBatch>
    >;
    /** Make a batch of all that is due. One payout for a company, of all its accepted statements that no other payout pays, if together they reach the least payout of its contract; else they stay for a later batch. It goes to the account that the company has now: one that waits for a second person is not used, and a later change does not reach the batch. */
    post: Call<Keyed, PayoutBatch, "NOTHING_DUE">;
  };
  "/operator/payout-batches/{id}": {
    /** A batch of payouts. */
    get: Call<ById, PayoutBatch>;
  };
  "/operator/payout-batches/{id}/approve": {
    /** Approve a batch as a second person. BATCH_INVALID_STATUS if it is no draft any more. */
    post: Call<Keyed & ById, PayoutBatch, "APPROVAL_OWN" | "BATCH_INVALID_STATUS">;
  };
  "/operator/payout-batches/{id}/drop": {
    /** Drop a batch that is a draft. For one that was made by mistake, or holds a wrong account: its payouts are DROPPED and sent to nobody, their statements are due again for the next batch, and certificates of what was withheld are taken back. BATCH_INVALID_STATUS if it is no draft any more. */
    post: Call<Keyed & ById, PayoutBatch, "BATCH_INVALID_STATUS">;
  };
  "/operator/payout-batches/{id}/export": {
    /** Send an approved batch to the bank. Its payouts are SENT, and the SHA-256 of the bank's file is kept in `fileHash`. BATCH_INVALID_STATUS if it is not approved, or was exported before; the file can be had again at any time. */
    post: Call<Keyed & ById, PayoutBatch, "BATCH_INVALID_STATUS">;
  };
  "/operator/payout-batches/{id}/file": {
    /** The bank's file of an exported batch. CSV in UTF-8 with CRLF, `payoutId;name;rib;amountMillimes;reference`, where `reference` is the month or the months that are paid. The same bytes whenever it is asked for. */
    get: Call<ById, unknown, "BATCH_INVALID_STATUS">;
  };
  "/operator/persons": {
    /** The persons who work at the desk, newest first. */
    get: Call<Paged, Page<Person>>;
    /** Invite a person to the desk. By mail: the link in it is good once, for 72 hours, and leads to a password and a second factor. CONFLICT for an e-mail that is known. */
    post: Call<
      Keyed,
      Person,
      "CONFLICT",
      {
        name: string;
        email: string;
        /** Each role is a set of rights; with a right that the caller does not hold: FORBIDDEN */
        roles: ("SUPPORT" | "CATALOGUE" | "FINANCE" | "ADMIN")[];
      }
    >;
  };
  "/operator/persons/{id}": {
    /** A person who works at the desk. */
    get: Call<ById, Person>;
    /** Change a person's roles, close or open them, or invite them again. */
    patch: Call<
      IfUnchanged & ById,
      Person,
      "CONFLICT",
      {
        /** Each role is a set of rights; with a right that the caller does not hold: FORBIDDEN */
        roles?: ("SUPPORT" | "CATALOGUE" | "FINANCE" | "ADMIN")[];
        /** False closes the person: their sessions end at once */
        active?: boolean;
        /** Sends a new invitation; accepted, it replaces password and second factor. CONFLICT for a closed person */
        invite?: true;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/pictures": {
    /** Keep a picture for offers, partners, cards and stories. PNG, JPEG or WebP by its content, at most 10 MB and 40 megapixels. It is kept upright and free of hidden data, in AVIF and WebP at the widths that pages show. The same bytes again are the same picture. */
    post: Call<
      {},
      Picture,
      "PICTURE_INVALID",
      {
        /** A picture, PNG, JPEG or WebP */
        picture: string;
      }
    >;
  };
  "/operator/purchases/{id}/return": {
    /** Take a purchase back: its points into the lots that paid, its money through the gateway. Its item becomes VOID; stock and the customer's limit get it back. Points that return into a lot past its end lapse at once. INVOICE_INVALID_STATUS: it was never completed. */
    post: Call<Keyed & ById, Purchase, "WALLET_ITEM_NOT_USABLE" | "INVOICE_INVALID_STATUS", BlockBody>;
  };
  "/operator/refunds": {
    /** Payments that go back to customers, or have gone, newest first. */
    get: Call<Paged & { query?: { state?: "DUE" | "DONE" | "BY_HAND" | "PARKED" } }, Page<Refund>>;
  };
  "/operator/refunds/{id}/done": {
    /** Say that a payment has been given back by hand. CONFLICT for one that has gone back, is tried by itself yet, or is of another amount by now: look again. */
    post: Call<
      Keyed & ById,
      Refund,
      "CONFLICT",
      {
        /** What was given back, as the refund says it */
        amountMillimes: number;
      }
    >;
  };
  "/operator/refunds/{id}/retry": {
    /** Try a parked refund once more. CONFLICT for one that is not parked. */
    post: Call<Keyed & ById, Refund, "CONFLICT">;
  };
  "/operator/reports/points": {
    /** What became of the points. Of the span from `from` to `to`, or of all time. In every row `issued` is the sum of the others; what is reserved is outstanding. `outstanding` of a span is what the span added to it, negative where more left than came. */
    get: Call<{ query?: { from?: From; to?: To } }, PointsReport>;
  };
  "/operator/reports/premium": {
    /** What premium came to. Charges of the span from `from` to `to`, or of all time, by the day on which they were made; subscriptions as they stand; and the charges of which the operator has not said what became of them. */
    get: Call<{ query?: { from?: From; to?: To } }, PremiumReport>;
  };
  "/operator/reports/premium/charges": {
    /** Premium's charges by reference, newest first. */
    get: Call<
      Paged & { query?: { from?: From; to?: To; state?: "PENDING" | "OK" | "FAILED" | "UNKNOWN" } },
      Page<PremiumCharge>
    >;
  };
  "/operator/reports/premium/charges.csv": {
    /** Premium's charges as a table, to be held against the operator's statement. At most 100,000 charges; the first line names the columns. */
    get: Call<{ query?: { from?: From; to?: To } }, unknown>;
  };
  "/operator/sale-points": {
    /** All sale points, newest first. */
    get: Call<Paged, Page<SalePointRecord>>;
    /** Add a sale point to a store. Its code, `S-XXXX-XXXX`, goes on the counter; its cards are what can be bought or claimed there. */
    post: Call<
      Keyed,
      SalePointRecord,
      "PICTURE_INVALID" | "NOT_FOUND" | "CONFLICT",
      {
        storeId: string;
        name: string;
        cards?: {
          /** One text for all languages, or each its own */
          title: string | { fr: string; ar: string; en: string };
          imageUrl?: string | null;
          /** BUY makes a transaction for the cashier, REQUEST a validation request */
          action: "BUY" | "REQUEST";
          pointPrice?: WholePoints;
          priceMillimes?: WholeMillimes | null;
          queries?: SaleQuery[];
        }[];
      }
    >;
  };
  "/operator/sale-points/{id}": {
    /** One sale point. */
    get: Call<ById, SalePointRecord>;
    /** Change a sale point. What is not named stays as it is; its code and its store stay. `cards` are all its cards: one that names its id keeps it, one that is not named is gone. */
    patch: Call<
      IfUnchanged & ById,
      SalePointRecord,
      "PICTURE_INVALID" | "CONFLICT",
      {
        name?: string;
        /** All cards in their order; one that names its id keeps it */
        cards?: {
          /** One text for all languages, or each its own */
          title?: string | { fr?: string; ar?: string; en?: string };
          imageUrl?: string | null;
          /** BUY makes a transaction for the cashier, REQUEST a validation request */
          action?: "BUY" | "REQUEST";
          pointPrice?: WholePoints;
          priceMillimes?: WholeMillimes | null;
          queries?: SaleQuery[];
          id?: string;
        }[];
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/segments": {
    /** The segments, newest first. */
    get: Call<Paged, Page<SegmentRecord>>;
    /** Make a segment: a name for a condition. NOT_FOUND for a partner or a list in it that there is not. */
    post: Call<
      Keyed,
      SegmentRecord,
      "NOT_FOUND",
      {
        name: string;
        /** `{ fact, op, value, days?, partnerId? }`, `{ all: [] }`, `{ any: [] }` or `{ not }`. Facts: level, accountType, premium, tag (its key), state, ageYears, joinedDays, lastSaleDays, salesCount and spentMillimes (within `days`, at `partnerId`), listed (a list's id), rfm (the group by last sale, number and amount of a year). What is not known of a customer matches nothing */
        where: unknown;
      }
    >;
  };
  "/operator/segments/preview": {
    /** How many customers a condition means now; changes nothing. */
    post: Call<
      {},
      SegmentPreview,
      "NOT_FOUND",
      {
        /** `{ fact, op, value, days?, partnerId? }`, `{ all: [] }`, `{ any: [] }` or `{ not }`. Facts: level, accountType, premium, tag (its key), state, ageYears, joinedDays, lastSaleDays, salesCount and spentMillimes (within `days`, at `partnerId`), listed (a list's id), rfm (the group by last sale, number and amount of a year). What is not known of a customer matches nothing */
        where: unknown;
      }
    >;
  };
  "/operator/segments/{id}": {
    /** One segment. */
    get: Call<ById, SegmentRecord>;
    /** Change a segment. What is not named stays as it is. Campaigns and offers for it follow it from now on. Another condition waits for another operator if one of them gives more than one person decides about. */
    patch: Call<
      IfUnchanged & ById,
      SegmentRecord | Waiting,
      "CONFLICT",
      {
        name?: string;
        /** `{ fact, op, value, days?, partnerId? }`, `{ all: [] }`, `{ any: [] }` or `{ not }`. Facts: level, accountType, premium, tag (its key), state, ageYears, joinedDays, lastSaleDays, salesCount and spentMillimes (within `days`, at `partnerId`), listed (a list's id), rfm (the group by last sale, number and amount of a year). What is not known of a customer matches nothing */
        where?: unknown;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/segments/{id}/preview": {
    /** How many customers a segment means now. */
    get: Call<ById, SegmentPreview>;
  };
  "/operator/settlement/ageing": {
    /** What partners owe, by its age. Of statements that were issued, what is not in yet. An invoice is due so many days after its day of issue in Tunis as its contract said at the close of its month (`paymentDays`); `to30` is late by 1 to 30 days, `to60` by 31 to 60, `to90` by 61 to 90. `creditMillimes` is what came in beyond what was owed. */
    get: Call<{}, Ageing>;
  };
  "/operator/settlement/lines": {
    /** A partner's lines of who owes whom. Of a statement in the order of `at` and `id`, which is that of its hash; without one newest first, by the moment at which they were written. A partner or a statement must be named. */
    get: Call<
      Paged & {
        query?: {
          /** Only its lines, in the order of its hash */
          statementId?: string;
          from?: From;
          to?: To;
          partnerId?: string;
        };
      },
      Page<SettlementLine>,
      "NOT_FOUND"
    >;
  };
  "/operator/stamp-cards": {
    /** The stamp cards, newest first. */
    get: Call<Paged, Page<StampCardRecord>>;
    /** Make a partner's stamp card. */
    post: Call<
      Keyed,
      StampCardRecord,
      "NOT_FOUND",
      {
        title: { fr: string; ar: string; en: string };
        /** How many stamps fill it */
        target: number;
        /** What the last stamp puts into the wallet */
        offerId: string;
        /** How many stamps a day at most; 1 unless said */
        perDay?: number;
        /** What has to be paid for a stamp */
        minAmountMillimes?: WholeMillimes | null;
        /** ON unless said */
        status?: "ON" | "PAUSED" | "ENDED";
        partnerId: string;
      }
    >;
  };
  "/operator/stamp-cards/{id}": {
    /** One stamp card. */
    get: Call<ById, StampCardRecord>;
    /** Change a stamp card. What is not named stays as it is; its partner stays. Customers keep their stamps. */
    patch: Call<
      IfUnchanged & ById,
      StampCardRecord | Waiting,
      "CONFLICT",
      {
        title?: { fr?: string; ar?: string; en?: string };
        /** How many stamps fill it */
        target?: number;
        /** What the last stamp puts into the wallet */
        offerId?: string;
        /** How many stamps a day at most; 1 unless said */
        perDay?: number;
        /** What has to be paid for a stamp */
        minAmountMillimes?: WholeMillimes | null;
        /** ON unless said */
        status?: "ON" | "PAUSED" | "ENDED";
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/operator/statements": {
    /** The statements of all partners, or of one. The newest month first. The running month is OPEN, with its sums so far; a month is closed soon after it is over. */
    get: Call<
      Paged & {
        query?: {
          state?: "OPEN" | "CLOSED" | "ISSUED" | "ACCEPTED" | "DISPUTED" | "SETTLED";
          partnerId?: string;
        };
      },
      Page<Statement>
    >;
  };
  "/operator/statements/{id}": {
    /** A statement with its lines. `hash` is SHA-256 in hex over UTF-8 of `previousHash` and for each line in order of (at, id) a line feed and id|kind|source.type|source.id|storeId|quantity|unitMicrodinars|amountMicrodinars|contractId, with nothing for null. */
    get: Call<
      ById & {
        query?: {
          /** `nextCursor` of the lines before */
          cursor?: string;
        };
      },
      StatementWithLines
    >;
  };
  "/operator/statements/{id}/issue": {
    /** Issue a closed month. With an invoice, or a credit note if the house owes, in `documents`; with neither for a net of 0. The partner may then accept it or open disputes. */
    post: Call<Keyed & ById, Statement, "STATEMENT_INVALID_STATUS">;
  };
  "/operator/stores": {
    /** All stores, newest first. */
    get: Call<Paged, Page<StoreRecord>>;
    /** Add a store. */
    post: Call<
      Keyed,
      StoreRecord,
      "NOT_FOUND" | "CONFLICT",
      {
        name: string;
        address: string;
        state: State;
        latitude?: number | null;
        longitude?: number | null;
        externalReference?: string | null;
        closedFrom?: ClosedFrom | null;
        mondayHours?: string | null;
        tuesdayHours?: string | null;
        wednesdayHours?: string | null;
        thursdayHours?: string | null;
        fridayHours?: string | null;
        saturdayHours?: string | null;
        sundayHours?: string | null;
        otherHours?: { firstDay: string; lastDay: string; hours?: string | null }[];
        partnerId: string;
      }
    >;
  };
  "/operator/stores/{id}": {
    /** One store. */
    get: Call<ById, StoreRecord>;
    /** Change a store. What is not named stays as it is, null takes away. A store stays with its partner. */
    patch: Call<IfUnchanged & ById, StoreRecord, "CONFLICT", StoresChange>;
  };
  "/operator/submissions": {
    /** What partners have submitted, newest first. */
    get: Call<
      Paged & { query?: { status?: "SUBMITTED" | "CHANGES_ASKED" | "APPROVED" | "REFUSED" | "WITHDRAWN" } },
      Page<Submission>
    >;
  };
  "/operator/submissions/{id}/approve": {
    /** Approve what a partner submitted. Its fields are written, a draft goes on sale, a new store is listed. An offer above a bound waits for a second person. CONFLICT if it is answered or taken back already. */
    post: Call<
      ById,
      Submission | Waiting,
      "PICTURE_INVALID" | "CONFLICT",
      {
        /** A word to the partner */
        text?: string;
        /** The revision that was read: what the partner has changed since is not answered, but CONFLICT */
        revision?: number;
      }
    >;
  };
  "/operator/submissions/{id}/ask-changes": {
    /** Ask the partner for changes. It waits again once the partner has sent it again. CONFLICT as for approving. */
    post: Call<ById, Submission, "CONFLICT", AskChangesBody>;
  };
  "/operator/submissions/{id}/refuse": {
    /** Refuse what a partner submitted. A new offer is a draft again, all else stays as it is. CONFLICT as for approving. */
    post: Call<ById, Submission, "CONFLICT", AskChangesBody>;
  };
  "/operator/transactions/{id}/cancel": {
    /** Cancel a confirmed sale, or a part of it, however late. */
    post: Call<
      Keyed & ById,
      CancelledSale,
      "TRANSACTION_INVALID_STATUS" | "CANCEL_NOT_ALLOWED" | "CONFLICT",
      {
        reason: Reason;
        /** The price of the goods brought back; all that are left where it is not named */
        amountMillimes?: number;
      }
    >;
  };
  "/operator/validation-requests/{id}/cancel": {
    /** Cancel an accepted request, or a part of it, however late. */
    post: Call<
      Keyed & ById,
      CancelledRequest,
      "REQUEST_INVALID_STATUS" | "CANCEL_NOT_ALLOWED" | "CONFLICT",
      {
        reason: Reason;
        /** A part of the accepted amount; all that is left where it is not named */
        amountMillimes?: number;
      }
    >;
  };
  "/operator/wallet-items/{id}/void": {
    /** Take a wallet item out of use, with or without its price. Of a voucher used in part it takes the rest; with `refund` that is WALLET_ITEM_NOT_USABLE. With `refund` it is a return of the purchase. */
    post: Call<
      Keyed & ById,
      WalletItem,
      "WALLET_ITEM_NOT_USABLE" | "CONFLICT",
      {
        reason: Reason;
        /** Also gives the price back, into its very lots */
        refund: boolean;
      }
    >;
  };
  "/operator/webhook-deliveries": {
    /** What went to webhooks, newest first. */
    get: Call<Paged & { query?: { state?: "PARKED" | "WAITING" | "DONE" } }, Page<WebhookDelivery>>;
  };
  "/operator/webhook-deliveries/{id}/replay": {
    /** Send a delivery once more. Any that was given up, has arrived or waits for a later attempt; its event keeps its id. CONFLICT for one that is under way or due within three minutes. */
    post: Call<ById, WebhookDelivery, "CONFLICT">;
  };
  "/operator/webhooks": {
    /** All webhooks, newest first. */
    get: Call<Paged & { query?: { partnerId?: string } }, Page<Webhook>>;
    /** Tell a merchant's server of what happens. The secret with which every event is signed is in this answer and nowhere else. */
    post: Call<
      Keyed,
      NewWebhook,
      "NOT_FOUND",
      {
        partnerId: string;
        /** One store; all of the partner's unless said */
        storeId?: string | null;
        /** An https address; in a sandbox also http to the machine itself */
        url: string;
        /** Of what it is told: what stands before the dot of an event's type; everything where none is named */
        events?: ("transaction" | "redemption" | "request" | "online_use")[];
      }
    >;
  };
  "/operator/webhooks/{id}": {
    /** One webhook. */
    get: Call<ById, Webhook>;
    /** Change a webhook. Its secret stays. */
    patch: Call<IfUnchanged & ById, Webhook, "CONFLICT", WebhooksChange>;
    /** Remove a webhook. */
    delete: Call<ById, RemovedWebhook>;
  };
  "/operator/wheel-goods": {
    /** Goods won at the grand-prize wheel, newest first. */
    get: Call<
      Paged & {
        query?: {
          /** What the customer shows */
          code?: string;
          state?: "WAITING" | "HANDED_OVER" | "VOID";
        };
      },
      Page<WonGoods>
    >;
  };
  "/operator/wheel-goods/{id}/hand-over": {
    /** Note that goods were handed to who won them. CONFLICT for what was handed over before, or is void. */
    post: Call<ById, WonGoods, "CONFLICT">;
  };
  "/operator/wheel-prizes": {
    /** The prizes of both wheels, newest first. */
    get: Call<Paged, Page<WheelPrizeRecord>>;
    /** Add a prize to a wheel. The points wheel holds points without end, 0 among them; the grand-prize wheel points, wallet items and goods. */
    post: Call<
      Keyed,
      WheelPrizeRecord | Waiting,
      "NOT_FOUND" | "CONFLICT",
      {
        label: { fr: string; ar: string; en: string };
        /** Whole points, for kind POINTS */
        points?: number | null;
        /** Its share of all weights is its chance */
        weight: number;
        /** Units made in all; left out, there is no end of it */
        stock?: number | null;
        worthMillimes?: number | null;
        active?: boolean;
        /** GRAND unless said */
        wheel?: "POINTS" | "GRAND";
        kind: "POINTS" | "WALLET_ITEM" | "GOODS";
        /** What lands in the wallet, for kind WALLET_ITEM */
        offerId?: string | null;
      }
    >;
  };
  "/operator/wheel-prizes/{id}": {
    /** One prize of a wheel. */
    get: Call<ById, WheelPrizeRecord>;
    /** Change a prize of a wheel. What is not named stays as it is; wheel, kind and offer stay. A change holds for the draws after it. */
    patch: Call<
      IfUnchanged & ById,
      WheelPrizeRecord | Waiting,
      "CONFLICT",
      {
        label?: { fr?: string; ar?: string; en?: string };
        /** Whole points, for kind POINTS */
        points?: number | null;
        /** Its share of all weights is its chance */
        weight?: number;
        /** Units made in all; left out, there is no end of it */
        stock?: number | null;
        worthMillimes?: number | null;
        active?: boolean;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/partner": {
    /** The partner of this key, its stores and what the key may do. Open with any right. */
    get: Call<{}, PartnerHouse, "NOT_FOUND">;
    /** Change what the partner says of itself. Name, description, logo, the address of the shop and the day of a closing wait for an operator; all else acts at once. */
    patch: Call<
      IfUnchanged,
      OwnPartner,
      "PICTURE_INVALID" | "STORE_CLOSED" | "CONFLICT",
      {
        name?: string;
        description?: { fr?: string; ar?: string; en?: string } | null;
        logoUrl?: string | null;
        /** Keys of tags */
        tags?: string[];
        online?: boolean;
        onlineUrl?: string | null;
        externalReference?: string | null;
        /** Of an item that takes more than these whole millimes off a sale the customer's yes is taken on the phone alone, not by PIN at the till; null: of none */
        phoneYesAboveMillimes?: WholeMillimes | null;
        closedFrom?: ClosedFrom | null;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/partner/api-keys": {
    /** The keys of the tills and of the own house that are good, newest first. */
    get: Call<Paged, Page<ApiKeyView>>;
    /** Make a key for a till or for a system of one's own. The key is in this answer and nowhere else. */
    post: Call<
      Keyed,
      ApiKey,
      "STORE_CLOSED" | "SECOND_FACTOR_NEEDED" | "NOT_FOUND",
      {
        /** A till's key unless said: of one store, or without `storeId` of all, and without `claims` and `figures` FORBIDDEN; a partner's takes a name */
        kind?: "MERCHANT" | "PARTNER";
        storeId?: string;
        /** One's own; it need not be said */
        partnerId?: string;
        name?: string;
        /** Of a partner's key; all unless said. One that the caller does not hold: FORBIDDEN */
        rights?: PartnerHouseRight[];
        /** From then on the key is refused */
        expiresAt?: string;
      }
    >;
  };
  "/partner/api-keys/{id}": {
    /** End a key. Also the one that calls. */
    delete: Call<ById, RevokedApiKey, "STORE_CLOSED" | "SECOND_FACTOR_NEEDED">;
  };
  "/partner/cashiers": {
    /** The sellers who sign in at the stores' tills, newest first. */
    get: Call<Paged & { query?: { storeId?: string } }, Page<CashierRecord>, "NOT_FOUND">;
    /** Add a seller to a store. They sign in at the store's tills with their name and PIN. */
    post: Call<
      Keyed,
      CashierRecord,
      "NAME_TAKEN" | "STORE_CLOSED" | "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT" | "NOT_FOUND",
      {
        storeId: string;
        /** As the till shows it; no two of one store have the same */
        name: string;
        /** Four digits */
        pin: string;
        /** Whether they may sign in; true unless said */
        active?: boolean;
      }
    >;
  };
  "/partner/cashiers/{id}": {
    /** Change a seller. A new PIN is good at once, also where wrong ones had closed the one before. */
    patch: Call<
      IfUnchanged & ById,
      CashierRecord,
      "NAME_TAKEN" | "STORE_CLOSED" | "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT" | "CONFLICT",
      {
        storeId?: string;
        /** As the till shows it; no two of one store have the same */
        name?: string;
        /** Four digits */
        pin?: string;
        /** Whether they may sign in; true unless said */
        active?: boolean;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/partner/figures": {
    /** What the stores have sold, by day, store and offer, and to how many customers. Of the last 30 days unless said, at most 366, by the day on which a sale was confirmed. */
    get: Call<
      {
        query?: {
          /** A day in Africa/Tunis, or a moment in the first day; 29 days before the last unless said */
          from?: string;
          /** A day in Africa/Tunis, the last, or the moment after it; today unless said */
          to?: string;
        };
      },
      PartnerFigures
    >;
  };
  "/partner/offers": {
    /** The partner's offers, newest first. */
    get: Call<Paged, Page<PartnerOffer>>;
    /** Draft an offer. Customers see it once it is submitted and an operator has approved it. */
    post: Call<
      Keyed,
      PartnerOffer,
      "PICTURE_INVALID" | "STORE_CLOSED" | "NOT_FOUND" | "CONFLICT",
      {
        title: { fr: string; ar: string; en: string };
        description?: { fr: string; ar: string; en: string } | null;
        terms?: { fr: string; ar: string; en: string } | null;
        imageUrl?: string | null;
        pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
        pointPrice?: WholePoints | null;
        priceMillimes?: WholeMillimes | null;
        perUserLimit?: number | null;
        /** Units made in all; left out: not limited */
        stock?: number | null;
        availableFrom?: string | null;
        /** From then on it is not sold */
        availableTo?: string | null;
        validFrom?: string | null;
        /** Items are good to the end of this day in Tunis, whatever its hour */
        validTo?: string | null;
        faceValueMillimes?: WholeMillimes | null;
        discount?: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
        minimumPurchaseMillimes?: WholeMillimes | null;
        maximumReductionMillimes?: WholeMillimes | null;
        availableOnline?: boolean;
        soldes?: OffersBodySoldes | null;
        externalReference?: string | null;
        type: "VOUCHER" | "COUPON";
        status?: "DRAFT";
        premium?: false;
        minLevel?: null;
        segmentId?: null;
        /** One's own; it need not be said */
        partnerId?: string;
      }
    >;
  };
  "/partner/offers/{id}": {
    /** Change an offer. Of an approved one more units and an earlier end act at once; the rest waits for an operator, while it is sold as it was. */
    patch: Call<
      IfUnchanged & ById,
      PartnerOffer,
      "PICTURE_INVALID" | "OFFER_INVALID_STATE" | "STORE_CLOSED" | "CONFLICT",
      {
        title?: { fr?: string; ar?: string; en?: string };
        description?: { fr?: string; ar?: string; en?: string } | null;
        terms?: { fr?: string; ar?: string; en?: string } | null;
        imageUrl?: string | null;
        pricingType?: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
        pointPrice?: WholePoints | null;
        priceMillimes?: WholeMillimes | null;
        perUserLimit?: number | null;
        /** Units made in all; left out: not limited */
        stock?: number | null;
        availableFrom?: string | null;
        /** From then on it is not sold */
        availableTo?: string | null;
        validFrom?: string | null;
        /** Items are good to the end of this day in Tunis, whatever its hour */
        validTo?: string | null;
        faceValueMillimes?: WholeMillimes | null;
        discount?: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
        minimumPurchaseMillimes?: WholeMillimes | null;
        maximumReductionMillimes?: WholeMillimes | null;
        availableOnline?: boolean;
        soldes?: OffersBodySoldes | null;
        externalReference?: string | null;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/partner/offers/{id}/pause": {
    /** Stop selling an offer for a while. What customers have of it stays theirs. */
    post: Call<ById, PartnerOffer, "OFFER_INVALID_STATE" | "STORE_CLOSED">;
  };
  "/partner/offers/{id}/resume": {
    /** Sell a paused offer again. As it was approved. */
    post: Call<ById, PartnerOffer, "OFFER_INVALID_STATE" | "STORE_CLOSED">;
  };
  "/partner/offers/{id}/submit": {
    /** Submit a draft, or again what changes were asked of. An operator answers. */
    post: Call<ById, PartnerOffer, "OFFER_INVALID_STATE" | "STORE_CLOSED">;
  };
  "/partner/offers/{id}/withdraw": {
    /** Take back what is submitted. An approved offer stays as it is. */
    post: Call<ById, PartnerOffer, "OFFER_INVALID_STATE" | "STORE_CLOSED">;
  };
  "/partner/offline-devices": {
    /** The tills of the own stores that may sell without a network, newest first. */
    get: Call<Paged, Page<OfflineDevice>>;
  };
  "/partner/offline-devices/{deviceId}": {
    /** End the allowances of an own till at once and for good. It gets no other, and what stands in its queue counts no more: the way for a stolen till. */
    delete: Call<
      {
        path: {
          /** As the till named itself, or its `id` where several do so */
          deviceId: string;
        };
      },
      EndedOfflineDevice,
      "STORE_CLOSED" | "SECOND_FACTOR_NEEDED" | "CONFLICT"
    >;
  };
  "/partner/offline-devices/{deviceId}/losses": {
    /** What an own till sold without a network that was lost or refused, the latest first. With the names of cashier and item: whom to ask. `because` is null for an item that was used elsewhere or taken back. Up to what it pays in 72 hours the house bears what was taken on a pass that was revoked since the till's last contact; the partner bears the rest. Also listed are sales that count in the name of a cashier who was closed when they were made: they have none. */
    get: Call<
      Paged & {
        path: {
          /** As the till named itself, or its `id` where several do so */
          deviceId: string;
        };
      },
      Page<OfflineLoss>,
      "CONFLICT"
    >;
  };
  "/partner/persons": {
    /** The persons who work for the partner, newest first. */
    get: Call<Paged, Page<PartnerPerson>>;
    /** Invite a person. By mail: the link in it is good once, for 72 hours, and leads to a password and a second factor. CONFLICT for an e-mail that is known. */
    post: Call<
      Keyed,
      PartnerPerson,
      "STORE_CLOSED" | "SECOND_FACTOR_NEEDED" | "NOT_FOUND" | "CONFLICT",
      {
        name: string;
        email: string;
        /** Each role is a set of rights; with a right that the caller does not hold: FORBIDDEN */
        roles: ("OWNER" | "MANAGER" | "FINANCE" | "STORE")[];
        /** The stores of a STORE person, who sees no others; kept for that role alone */
        storeIds?: string[];
      }
    >;
  };
  "/partner/persons/{id}": {
    /** Change what a person may do, close or open them, or invite them again. Nobody changes a person who holds a right that they do not hold themselves. */
    patch: Call<
      IfUnchanged & ById,
      PartnerPerson,
      "LAST_OWNER" | "STORE_CLOSED" | "SECOND_FACTOR_NEEDED" | "CONFLICT",
      {
        name?: string;
        /** Each role is a set of rights; with a right that the caller does not hold: FORBIDDEN */
        roles?: ("OWNER" | "MANAGER" | "FINANCE" | "STORE")[];
        /** The stores of a STORE person, who sees no others; kept for that role alone */
        storeIds?: string[];
        /** Whether they are sent the figures of each week */
        weeklyMail?: boolean;
        /** False closes the person: their sessions end at once */
        active?: boolean;
        /** Sends a new invitation; accepted, it replaces password and second factor. CONFLICT for a closed person */
        invite?: true;
        /** The version that was read: what was changed since is not overwritten, but CONFLICT */
        version?: number;
      }
    >;
  };
  "/partner/sales": {
    /** The stores' sales, newest first, with their sums. Of the last 30 days unless said, at most 366, by the day on which a sale was confirmed. */
    get: Call<
      Paged & {
        query?: {
          /** A day in Africa/Tunis, or a moment in the first day; 29 days before the last unless said */
          from?: string;
          /** A day in Africa/Tunis, the last, or the moment after it; today unless said */
          to?: string;
          storeId?: string;
          cashierId?: string;
        };
      },
      PartnerSales,
      "NOT_FOUND"
    >;
  };
  "/partner/settlement/disputes": {
    /** The partner's disputes and the house's answers, newest first. */
    get: Call<
      Paged & { query?: { statementId?: string; state?: "OPEN" | "UPHELD" | "REJECTED" } },
      Page<Dispute>
    >;
  };
  "/partner/settlement/documents/{id}": {
    /** An invoice or a credit note of a statement. As a PDF it bears the tax platform's code once the platform has accepted it. The XML is signed once it was handed over to the platform, and bears its part once it was accepted. */
    get: Call<
      ById & {
        query?: {
          /** As people file it, in French or Arabic; or after TEIF 1.8.8 */
          format?: "pdf" | "xml";
        };
      },
      unknown
    >;
  };
  "/partner/settlement/lines": {
    /** Who owes whom: one line for each event and kind. Of a statement in the order of `at` and `id`, which is that of its hash; without one newest first, by the moment at which they were written. */
    get: Call<
      Paged & {
        query?: {
          /** Only its lines, in the order of its hash */
          statementId?: string;
          from?: From;
          to?: To;
        };
      },
      Page<SettlementLine>,
      "NOT_FOUND"
    >;
  };
  "/partner/settlement/statements": {
    /** What the house and each of the partner's companies owe each other, by month. The newest month first. The running month is OPEN, with its sums so far; a month is closed soon after it is over. */
    get: Call<
      Paged & { query?: { state?: "OPEN" | "CLOSED" | "ISSUED" | "ACCEPTED" | "DISPUTED" | "SETTLED" } },
      Page<Statement>
    >;
  };
  "/partner/settlement/statements/{id}": {
    /** A statement with its lines. `hash` is SHA-256 in hex over UTF-8 of `previousHash` and for each line in order of (at, id) a line feed and id|kind|source.type|source.id|storeId|quantity|unitMicrodinars|amountMicrodinars|contractId, with nothing for null. */
    get: Call<
      ById & {
        query?: {
          /** `nextCursor` of the lines before */
          cursor?: string;
        };
      },
      StatementWithLines
    >;
  };
  "/partner/settlement/statements/{id}/accept": {
    /** Accept a statement. One that was issued. Silence accepts it too, at `acceptedFrom`. */
    post: Call<Keyed & ById, Statement, "STORE_CLOSED" | "STATEMENT_INVALID_STATUS">;
  };
  "/partner/settlement/statements/{id}/disputes": {
    /** Dispute lines of a statement. Of one that was issued, until silence accepts it, also beside an earlier dispute. The statement waits as a whole until all its disputes are answered. CONFLICT for a line that was disputed before. */
    post: Call<
      Keyed & ById,
      Dispute,
      "STORE_CLOSED" | "STATEMENT_INVALID_STATUS" | "CONFLICT",
      {
        /** Lines of the statement, each once */
        lineIds: string[];
        reason: string;
      }
    >;
  };
  "/partner/stores": {
    /** Submit a new store. It is listed once an operator has approved it. */
    post: Call<
      Keyed,
      PartnerStore,
      "STORE_CLOSED" | "NOT_FOUND",
      {
        name: string;
        address: string;
        state: State;
        latitude?: number | null;
        longitude?: number | null;
        externalReference?: string | null;
        closedFrom?: ClosedFrom | null;
        mondayHours?: string | null;
        tuesdayHours?: string | null;
        wednesdayHours?: string | null;
        thursdayHours?: string | null;
        fridayHours?: string | null;
        saturdayHours?: string | null;
        sundayHours?: string | null;
        otherHours?: { firstDay: string; lastDay: string; hours?: string | null }[];
        /** One's own; it need not be said */
        partnerId?: string;
      }
    >;
  };
  "/partner/stores/{id}": {
    /** Submit a change of a store. It stays as it is until an operator has approved it. */
    patch: Call<IfUnchanged & ById, PartnerStore, "STORE_CLOSED" | "CONFLICT", StoresChange>;
  };
  "/partner/validation-requests": {
    /** What customers ask the partner to accept, newest first. Of whoever works in some stores alone: of those, and what was bought online. */
    get: Call<
      Paged & { query?: { status?: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED" } },
      Page<MerchantRequest>
    >;
  };
  "/partner/validation-requests/{id}": {
    /** One request. */
    get: Call<ById, RequestToAnswer>;
  };
  "/partner/validation-requests/{id}/accept": {
    /** The partner's yes: the customer gets the points of the amount. As a till's. */
    post: Call<
      Keyed & ById,
      MerchantRequest,
      "STORE_CLOSED" | "REQUEST_INVALID_STATUS" | "USER_BLOCKED" | "CASHIER_INVALID",
      AcceptBody
    >;
  };
  "/partner/validation-requests/{id}/cancel": {
    /** Cancel an accepted request, or a part of it. As a till's, and as long. */
    post: Call<
      Keyed & ById,
      CancelledRequest,
      "STORE_CLOSED" | "REQUEST_INVALID_STATUS" | "CANCEL_NOT_ALLOWED" | "CASHIER_INVALID" | "CONFLICT",
      CancelBody
    >;
  };
  "/partner/validation-requests/{id}/document": {
    /** The document that the customer sent with a request. */
    get: Call<ById, unknown>;
  };
  "/partner/validation-requests/{id}/open": {
    /** Look into a request; its customer is told. */
    post: Call<Keyed & ById, MerchantRequest, "STORE_CLOSED" | "REQUEST_INVALID_STATUS">;
  };
  "/partner/validation-requests/{id}/refuse": {
    /** The partner's no. As a till's. */
    post: Call<
      Keyed & ById,
      MerchantRequest,
      "STORE_CLOSED" | "REQUEST_INVALID_STATUS" | "CASHIER_INVALID",
      RefuseBody
    >;
  };
  "/partner/webhooks": {
    /** The partner's webhooks, newest first. */
    get: Call<Paged, Page<Webhook>>;
    /** Tell a server of one's own of what happens. The secret with which every event is signed is in this answer and nowhere else. */
    post: Call<
      Keyed,
      NewWebhook,
      "STORE_CLOSED" | "NOT_FOUND",
      {
        /** One store; all of the partner's unless said */
        storeId?: string | null;
        /** An https address; in a sandbox also http to the machine itself */
        url: string;
        /** Of what it is told: what stands before the dot of an event's type; everything where none is named */
        events?: ("transaction" | "redemption" | "request" | "online_use")[];
        /** One's own; it need not be said */
        partnerId?: string;
      }
    >;
  };
  "/partner/webhooks/{id}": {
    /** Change a webhook. Its secret stays. */
    patch: Call<IfUnchanged & ById, Webhook, "STORE_CLOSED" | "CONFLICT", WebhooksChange>;
  };
  "/public/clickout/{code}": {
    /** What a campaign code stands for. Its offer comes with its availability: a good code may have to wait for it. Wrong codes are limited by network address, so that codes cannot be tried out. */
    get: OpenCall<
      {
        path: {
          /** A campaign code */
          code: string;
        };
      },
      CheckedClickout,
      "CLICKOUT_INVALID_CODE" | "TOO_MANY_REQUESTS"
    >;
  };
  "/public/client-name/{code}": {
    /** Who invites with a referral code. Limited by network address like the calls of auth, so that codes cannot be tried out. */
    get: OpenCall<
      {
        path: {
          /** A referral code */
          code: string;
        };
      },
      InviterName,
      "TOO_MANY_REQUESTS"
    >;
  };
  "/public/external": {
    /** Our page of what an external reference names. Looked for among partners, then offers that are not over, then stores. */
    get: OpenCall<{ query: { reference: string } }, ExternalRecord, "NOT_FOUND" | "TOO_MANY_REQUESTS">;
  };
  "/public/reserve": {
    /** How much of all customers' points is covered by money that is kept for them. Proved each hour; not there where no reserve is kept. */
    get: OpenCall<{}, Reserve, "NOT_FOUND" | "TOO_MANY_REQUESTS">;
  };
  "/public/store-company/{storeId}": {
    /** A store and its company. */
    get: OpenCall<{ path: { storeId: string } }, StoreCompany, "TOO_MANY_REQUESTS">;
  };
  "/public/wheel-points/rules": {
    /** The rules of the points wheel: how one takes part, its prizes and odds, and how a draw is checked. */
    get: OpenCall<{}, WheelRules, "TOO_MANY_REQUESTS">;
  };
  "/public/wheel-prizes/rules": {
    /** The same of the grand-prize wheel. */
    get: OpenCall<{}, WheelRules, "TOO_MANY_REQUESTS">;
  };
  "/sandbox/billing": {
    /** How the operator answers this phone's next charges for premium. */
    post: OpenCall<
      {},
      SandboxBilling,
      never,
      {
        /** A Tunisian mobile number: 8 digits, with or without +216 */
        phone: string;
        outcome: "OK" | "FAIL";
      }
    >;
  };
  "/sandbox/clock": {
    /** The clock of the rules. */
    get: OpenCall<{}, SandboxClock>;
    /** Moves the clock of the rules forward, or puts it back on the real time. */
    post: OpenCall<
      {},
      SandboxClock,
      never,
      {
        /** An ISO 8601 duration */
        advance?: string;
        reset?: true;
      }
    >;
  };
  "/sandbox/credentials": {
    /** What the demonstration data lets integrators in with. */
    get: OpenCall<{}, SandboxCredentials, "NOT_FOUND">;
  };
  "/sandbox/messages": {
    /** The newest 100 mails and SMS, newest first. */
    get: OpenCall<
      {
        query?: {
          /** An e-mail address, or a phone in any accepted form */
          to?: string;
        };
      },
      SandboxMessages
    >;
  };
  "/sandbox/operator-token": {
    /** A token as an operator would sign it for this phone, for `/auth/login/token`. Good for five minutes on the clock of the rules, and once. */
    post: OpenCall<
      {},
      OperatorToken,
      never,
      {
        /** A Tunisian mobile number: 8 digits, with or without +216 */
        phone: string;
      }
    >;
  };
  "/sandbox/payments/{invoiceId}": {
    /** Pays an invoice at the sandbox's gateway, or is refused there. The gateway's callback is made as the real one would be and has been handled when this answers. It may come at any time and again: what is paid after the release is refunded, and what is paid cannot fail any more. */
    post: OpenCall<
      { path: { invoiceId: string } },
      PretendedPayment,
      "INVOICE_PROCESSING_ERROR",
      { outcome: "PAID" | "FAILED" }
    >;
  };
}
/** What is posted to your server. */
interface EventOf<Type extends string, Data> {
  /** The event, the same in `webhook-id` and in every repetition */
  id: string;
  /** When it happened, in UTC */
  createdAt: string;
  type: Type;
  data: Data;
}
export interface TransactionEvent {
  /** The sale */
  id: string;
  /** What stands in the sale's QR code */
  code: string;
  /** The store where it happened */
  storeId: string;
  /** What your till calls the sale */
  reference: string | null;
  /** Who sold it, as your till says */
  sellerName: string | null;
  /** Price before any reduction; whole millimes */
  priceMillimes: number;
  /** What a voucher or coupon takes off; whole millimes */
  reductionMillimes: number;
  /** What is left to pay; whole millimes */
  payableMillimes: number;
  /** The price of the goods that were brought back up to now; whole millimes */
  cancelledMillimes: number;
  /** What the sale brought its customer, before any cancelling; whole points */
  pointsEarned: number;
  /** What passed a ceiling of the house and waits for its approval; whole points */
  heldPoints: number;
  /** How many of these points have been taken back up to now; whole points */
  cancelledPoints: number;
  /** Whose no ended it: your till's or the customer's; null where nobody said no */
  refusedBy: "STORE" | "CUSTOMER" | null;
}
export interface RedemptionEvent {
  /** This use of the voucher or coupon */
  redemptionId: string;
  /** The sale in which it was used */
  transactionId: string;
  /** The store where it happened */
  storeId: string;
  /** What your till calls the sale */
  reference: string | null;
  /** What it took off; whole millimes */
  reductionMillimes: number;
  /** What was left to pay; whole millimes */
  payableMillimes: number;
  /** What is left on the voucher, null for a coupon; whole millimes */
  remainingMillimes: number | null;
  /** What the sale brought its customer; whole points */
  pointsEarned: number;
  /** What campaigns gave of it; whole points */
  campaignPoints: number;
  /** What passed a ceiling of the house and waits for its approval; whole points */
  heldPoints: number;
}
export interface RequestEvent {
  /** The request */
  id: string;
  /** A claim for an online purchase, or a card of one of your sale points */
  kind: "ONLINE" | "SALE_POINT";
  /** The sale point's store; null for an online purchase */
  storeId: string | null;
  /** Where the card stands; null for an online purchase */
  salePointId: string | null;
  /** The card asked for; null for an online purchase */
  cardId: string | null;
  /** The online purchase; null for a card */
  transactionId: string | null;
  /** Your number of the online order; null for a card */
  orderId: string | null;
  /** What was paid, as the customer says or as you accepted it; whole millimes */
  amountMillimes: number | null;
  /** What it brings the customer, or would bring; whole points */
  points: number;
  /** What passed a ceiling of the house and waits for its approval; whole points */
  heldPoints: number;
  /** What was cancelled of the amount up to now; whole millimes */
  cancelledMillimes: number;
  /** How many of the points have been taken back up to now; whole points */
  cancelledPoints: number;
}
export interface OnlineUseEvent {
  /** The use in your online shop */
  transactionId: string;
  /** The code that your shop received */
  code: string;
  /** Where it stands after the event */
  status: "CANCELLED";
  /** Price before any reduction; whole millimes */
  priceMillimes: number;
  /** What the voucher or coupon took off, and has again; whole millimes */
  reductionMillimes: number;
  /** What was left to pay; whole millimes */
  payableMillimes: number;
}
/** The body of each event for your server, by its type. */
export interface webhooks {
  "transaction.created": EventOf<
    "transaction.created",
    TransactionEvent & {
      /** Where it stands after the event */
      status: "CREATED";
    }
  >;
  "transaction.attached": EventOf<
    "transaction.attached",
    TransactionEvent & {
      /** Where it stands after the event */
      status: "ATTACHED";
    }
  >;
  "transaction.awaiting_cashier": EventOf<
    "transaction.awaiting_cashier",
    TransactionEvent & {
      /** Where it stands after the event */
      status: "AWAITING_CASHIER";
    }
  >;
  "transaction.confirmed": EventOf<
    "transaction.confirmed",
    TransactionEvent & {
      /** Where it stands after the event */
      status: "CONFIRMED";
    }
  >;
  "transaction.points_decided": EventOf<
    "transaction.points_decided",
    TransactionEvent & {
      /** Where it stands after the event */
      status: "CONFIRMED";
    }
  >;
  "transaction.refused": EventOf<
    "transaction.refused",
    TransactionEvent & {
      /** Where it stands after the event */
      status: "REFUSED";
    }
  >;
  "transaction.expired": EventOf<
    "transaction.expired",
    TransactionEvent & {
      /** Where it stands after the event */
      status: "EXPIRED";
    }
  >;
  "transaction.part_cancelled": EventOf<
    "transaction.part_cancelled",
    TransactionEvent & {
      /** Where it stands after the event */
      status: "CONFIRMED";
    }
  >;
  "transaction.cancelled": EventOf<
    "transaction.cancelled",
    TransactionEvent & {
      /** Where it stands after the event */
      status: "CANCELLED";
    }
  >;
  "redemption.made": EventOf<"redemption.made", RedemptionEvent>;
  "request.created": EventOf<
    "request.created",
    RequestEvent & {
      /** Where it stands after the event */
      status: "PENDING";
    }
  >;
  "request.accepted": EventOf<
    "request.accepted",
    RequestEvent & {
      /** Where it stands after the event */
      status: "ACCEPTED";
    }
  >;
  "request.points_decided": EventOf<
    "request.points_decided",
    RequestEvent & {
      /** Where it stands after the event */
      status: "ACCEPTED";
    }
  >;
  "request.part_cancelled": EventOf<
    "request.part_cancelled",
    RequestEvent & {
      /** Where it stands after the event */
      status: "ACCEPTED";
    }
  >;
  "request.cancelled": EventOf<
    "request.cancelled",
    RequestEvent & {
      /** Where it stands after the event */
      status: "ACCEPTED";
    }
  >;
  "request.refused": EventOf<
    "request.refused",
    RequestEvent & {
      /** Where it stands after the event */
      status: "REFUSED";
    }
  >;
  "online_use.cancelled": EventOf<"online_use.cancelled", OnlineUseEvent>;
}
