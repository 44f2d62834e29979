import type { CustomerRow } from "#app/db/accounts/customers.server.ts";
import type { PersonListRow } from "#app/db/lists/desk-lists.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { listCustomersAtDesk } from "#app/services/lists/customer-list.server.ts";
import { listPersonsAtDesk } from "#app/services/lists/desk-lists.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";

const nameOf = ({ firstName, lastName }: CustomerRow) => [firstName, lastName].filter(Boolean).join(" ");

export type CustomerShown = ReturnType<typeof customersPage.show>;

export const customersPage = {
  name: "customers",
  read: listCustomersAtDesk,
  show: (row: CustomerRow, language: Language) => {
    const { id, email, phone, status, level, availablePoints, createdAt } = row;
    return {
      ...{ id, email, phone, status, level, availablePoints },
      name: nameOf(row),
      since: formatDate(createdAt, language, "short"),
    };
  },
  cells: (row: CustomerRow, language: Language) => ({
    name: nameOf(row),
    email: row.email,
    phone: row.phone,
    status: choiceText(language, "status", row.status),
    level: row.level,
    points: row.availablePoints,
    since: row.createdAt,
  }),
} satisfies ListPage<CustomerRow, { id: string }>;

export type PersonShown = ReturnType<typeof personsPage.show>;

export const personsPage = {
  name: "persons",
  read: listPersonsAtDesk,
  show: ({ id, name, email, roles, status, lastSeenAt }: PersonListRow, language: Language) => ({
    ...{ id, name, email, status },
    roles: roles.map((role) => choiceText(language, "role", role)).join(", "),
    seen: lastSeenAt && formatDate(lastSeenAt, language, "dateTime"),
  }),
  cells: (row: PersonListRow, language: Language) => ({
    name: row.name,
    email: row.email,
    roles: row.roles.map((role) => choiceText(language, "role", role)).join(", "),
    status: choiceText(language, "status", row.status),
    seen: row.lastSeenAt,
  }),
} satisfies ListPage<PersonListRow, { id: string }>;
