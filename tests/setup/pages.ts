/** The pages of the product whose addresses need no parameters, and the rules of both wheels. */
export const pages = [
  ...[
    "",
    "/welcome",
    "/sign-in",
    "/orange",
    "/sign-up",
    "/code",
    "/reset-password",
    "/questions",
    "/onboarding",
    "/pin",
    "/maintenance",
    "/offline",
  ],
  ...[
    "/store",
    "/near",
    "/wallet",
    "/wallet/expired",
    "/card",
    "/scan",
    "/favourites",
    "/fortune-wheel",
    "/grand-prize-wheel",
    "/points-history",
    "/story",
    "/help-center",
    "/notifications",
    "/unsubscribe",
  ],
  ...[
    "",
    "/edit",
    "/edit-tags",
    "/levels",
    "/referrals",
    "/order-history",
    "/help-and-contact",
    "/invoices",
    "/savings",
    "/devices",
    "/consents",
    "/reviews",
    "/notifications",
  ].map((part) => `/profile${part}`),
  ...["change-password", "change-login", "delete-account"].map((part) => `/profile/${part}`),
  ...["", "/subscribe", "/validate", "/success", "/error"].map((part) => `/premium${part}`),
  ...["/wheel-rules/points", "/wheel-rules/grand"],
  ...["/terms-of-use", "/privacy-policy"].flatMap((text) => [text, `${text}/changes`]),
  ...["/cashier/sign-in", "/operator/sign-in", "/partner/sign-in"],
];

/** The shape of an address: equal for addresses that differ only in an id, a query or a final slash. */
export const shapeOf = (path: string) =>
  path
    .replace(/\/?(?:[?#].*)?$/, "")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\/(?:store|story|help-center|levels)\/[^/]+/g, (part) =>
      part.replace(/[^/]+$/, "*"),
    );
