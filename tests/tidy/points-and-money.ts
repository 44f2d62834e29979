import { importsOf, type Rule, type Source } from "./sources.ts";

/** Who speaks to those that take and return money. */
const purse = [
  "app/core/adapters/payments/payments.server.ts",
  "app/core/adapters/operator-billing/operator-billing.server.ts",
];
/** The one place from which money goes back: to the payment that it came from, as much as that was. */
const wayBack = "app/core/services/payments/refund-payment.server.ts";
/** Where points come from: the ledger but for its lock, and what an event brings. */
const pointsRoom = /^app\/core\/(?:ledger\/(?!post\.server\.ts$)|rewards\/)/;
const writesPoints = /"(?:give_yield|give_points|give_gift|correct_points|ledger_credit|ledger_take)"/;

const isApp = ({ path }: Source) => /^(?:app|jobs)\//.test(path) && !/\.test\.tsx?$/.test(path);

/** Finds files that move money and points, and money that goes back from elsewhere than its payment. */
export function pointsForMoney(sources: Source[]): string[] {
  return sources.filter(isApp).flatMap((source) => {
    const { path, text } = source;
    const imported = importsOf(source).flatMap(({ to, typeOnly }) => (to === null || typeOnly ? [] : [to]));
    const movesMoney = imported.some((to) => purse.includes(to));
    const movesPoints = imported.some((to) => pointsRoom.test(to)) || writesPoints.test(text);
    const returnsMoney = /\bgateway\w*(?:\([^()]*\))?\??\.refund\(/.test(text) && path !== wayBack;
    return [
      ...(movesMoney && movesPoints ? [`${path} moves money and points`] : []),
      ...(returnsMoney ? [`${path} returns money`] : []),
    ];
  });
}

/** Points are no money: decision 075. */
export function moneyRules(code: Source[]): Rule[] {
  return [
    {
      name: "nothing turns points into money, or money into points",
      mend: "Points have no money value: a payment pays for what it names, and goes back to where it came from.",
      check: pointsForMoney,
      sources: code,
      bites: {
        "app/core/services/x.server.ts":
          'import { gatewayNamed } from "#app/core/adapters/payments/payments.server.ts";\nimport { balance } from "#app/core/ledger/balance.server.ts";',
        "app/desk/x.server.ts": "await gateway.refund(reference, points * 10);",
      },
    },
  ];
}
