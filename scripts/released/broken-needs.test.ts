import { expect, test } from "vitest";
import { brokenNeeds } from "./broken-needs.ts";
import { usedColumns, type Needs } from "./needs.ts";

const uuid = { type: "uuid", required: true, filled: false };
const text = { type: "text", required: false, filled: false };
const released: Needs = {
  functions: {
    give: { takes: { p_user: "uuid", p_points: "integer" }, optional: ["p_points"], gives: "jsonb" },
    list: { takes: {}, optional: [], gives: { rows: { id: "uuid", name: "text?" } } },
  },
  records: { place: { home: "uuid", slot: "integer" } },
  tables: { customer: { id: uuid, name: text, level: { type: "integer", required: true, filled: true } } },
  enums: ["kind: A", "kind: B"],
  rules: ["customer: PRIMARY KEY (id)"],
};

/** The released schema with one change. */
function changed(change: (needs: Needs) => void): Needs {
  const needs = structuredClone(released);
  change(needs);
  return needs;
}

const table = (needs: Needs) => needs.tables.customer ?? {};
const give = (needs: Needs) => needs.functions.give ?? { takes: {}, optional: [], gives: "" };

test.each<[string, (needs: Needs) => void]>([
  ["the function list is gone", (needs) => delete needs.functions.list],
  ["give takes p_user as text, not uuid", (needs) => (give(needs).takes.p_user = "text")],
  ["give takes p_user as nothing, not uuid", (needs) => delete give(needs).takes.p_user],
  ["give needs p_points now", (needs) => (give(needs).optional = [])],
  ["give needs p_more, which is new: give it a default", (needs) => (give(needs).takes.p_more = "text")],
  ["give gives something else", (needs) => (give(needs).gives = "void")],
  [
    "list gives something else",
    (needs) => (needs.functions.list = { takes: {}, optional: [], gives: { rows: { id: "uuid" } } }),
  ],
  [
    "the record place has other fields: give a new one a name of its own",
    (needs) => (needs.records = { place: { slot: "integer", home: "uuid" } }),
  ],
  [
    "the record place has other fields: give a new one a name of its own",
    (needs) => (needs.records = { place: { home: "uuid", slot: "integer", more: "text" } }),
  ],
  ["the table customer is gone", (needs) => delete needs.tables.customer],
  ["customer.name is gone", (needs) => delete table(needs).name],
  ["customer.name is varchar, not text", (needs) => (table(needs).name = { ...text, type: "varchar" })],
  ["customer.id may be null now", (needs) => (table(needs).id = { ...uuid, required: false })],
  ["customer.name may not be null any more", (needs) => (table(needs).name = { ...text, required: true })],
  [
    "customer.level has no default any more",
    (needs) => (table(needs).level = { type: "integer", required: true, filled: false }),
  ],
  ["customer.more must be given, and released code does not know it", (needs) => (table(needs).more = uuid)],
  ["the value kind: B is gone", (needs) => (needs.enums = ["kind: A"])],
  [
    "customer: CHECK (level > 0) is new: say in prisma/released/accepted.json why released code keeps it",
    (needs) => needs.rules.push("customer: CHECK (level > 0)"),
  ],
])("found: %s", (fault, change) => {
  expect(brokenNeeds(released, changed(change))).toEqual([fault]);
});

test("what is accepted with its reason is no fault", () => {
  const other = changed((needs) => (give(needs).gives = "void"));
  expect(brokenNeeds(released, other, { "give gives something else": "nobody reads it" })).toEqual([]);
});

test("what only adds is no fault", () => {
  const wider = changed((needs) => {
    Object.assign(table(needs), { more: text, count: { type: "integer", required: true, filled: true } });
    Object.assign(needs.tables, { newer: { id: uuid } });
    Object.assign(give(needs), {
      takes: { ...give(needs).takes, p_more: "text" },
      optional: ["p_points", "p_more"],
    });
    needs.functions.list = {
      takes: {},
      optional: [],
      gives: { rows: { id: "uuid", name: "text?", more: "text" } },
    };
    Object.assign(needs.records, { newer: { id: "uuid" } });
    needs.enums.push("kind: C");
    needs.rules.push("newer: PRIMARY KEY (id)", "customer: CHECK (level >= 0)");
  });
  expect(
    brokenNeeds(released, wider, { "customer: CHECK (level >= 0)": "the functions never lower it" }),
  ).toEqual([]);
});

test("a release needs what schema.prisma names and does not ignore", () => {
  const schema = `
model User {
  id      String @id @db.Uuid
  oldName String? @map("old_name") @ignore
  level   Int    @default(0) @map("user_level")
  wallet  Wallet[]

  @@index([level])
  @@map("customer")
}

model Gone {
  id String @id

  @@ignore
  @@map("gone")
}

model Wallet {
  id String @id
}
`;
  expect(usedColumns(schema)).toEqual({ customer: ["id", "user_level"], Wallet: ["id"] });
});
