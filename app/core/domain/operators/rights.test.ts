import { expect, it } from "vitest";
import { rights, rightsOf, type Role } from "./rights.ts";

it.each<[Role[], string[]]>([
  [[], []],
  [["SUPPORT"], ["customers.read", "customers.act", "claims"]],
  [["CATALOGUE"], ["catalogue", "campaigns", "messages", "reports"]],
  [["FINANCE"], ["customers.read", "finance", "reports", "audit"]],
  [
    ["FINANCE", "SUPPORT"],
    ["customers.read", "customers.act", "claims", "finance", "reports", "audit"],
  ],
  [["ADMIN", "SUPPORT"], [...rights]],
])("the roles %j give %j", (roles, held) => {
  expect(rightsOf(roles)).toEqual(held);
});
