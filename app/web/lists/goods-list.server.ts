import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { ListCall } from "#app/services/lists/desk-list.server.ts";
import { listGoodsAtDesk } from "#app/services/lists/goods-list.server.ts";
import { goodsChoices } from "#app/web/operator-choices.server.ts";
import { nameOfCustomer } from "#app/web/operator-words.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";
import type { WonGoods } from "#app/domain/wheel/wheel-answer.ts";

export type GoodsShown = ReturnType<typeof goodsPage.show>;

export const goodsPage = {
  name: "goods",
  read: listGoodsAtDesk,
  show: ({ customer, ...row }: WonGoods, language: Language, { caller }: ListCall) => {
    const { id, userId, label, code, state, wonAt, handedOverAt } = row;
    const { email, phone } = customer;
    const known = caller.rights.includes("customers.read");
    return {
      ...{ id, label, code, state, email, phone },
      customer: known ? nameOfCustomer(customer, phone ?? email, language) : null,
      to: known ? `/${language}/operator/customers/${userId}` : null,
      won: formatDate(wonAt, language, "dateTime"),
      handedOver: handedOverAt && formatDate(handedOverAt, language, "dateTime"),
    };
  },
  cells: ({ customer, ...row }: WonGoods, language: Language) => ({
    label: row.label,
    code: row.code,
    customer: [customer.firstName, customer.lastName].filter(Boolean).join(" "),
    email: customer.email,
    phone: customer.phone,
    goods: choiceText(language, "goods", row.state),
    won: new Date(row.wonAt),
    handedOver: row.handedOverAt && new Date(row.handedOverAt),
  }),
  options: async ({ language }) => ({ prize: await goodsChoices(language) }),
} satisfies ListPage<WonGoods, { id: string }>;
