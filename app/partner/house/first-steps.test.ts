import { expect, it } from "vitest";
import { partnerRights, rightsOfPartnerRoles } from "#app/core/domain/partners/rights.ts";
import { firstSteps, shownSteps, type FirstStep } from "./first-steps.ts";

const all = new Set<FirstStep>(firstSteps.map(({ name }) => name));
const owner = { rights: partnerRights, hasStore: true, sales: 0 };

it("are shown to an owner, done ones too, until all are done", () => {
  const shown = shownSteps(new Set(["shop"]), owner);
  expect(shown.map(({ name }) => name)).toEqual(["shop", "hours", "till", "cashier", "offer", "sale"]);
  expect(shown.filter(({ done }) => done).map(({ name }) => name)).toEqual(["shop"]);
  expect(shownSteps(all, owner)).toEqual([]);
});

it("are those of one's own rights, and none for who keeps no shop", () => {
  const names = (roles: Parameters<typeof rightsOfPartnerRoles>[0]) =>
    shownSteps(new Set(), { rights: rightsOfPartnerRoles(roles), hasStore: true, sales: 0 }).map(
      ({ name }) => name,
    );
  expect(names(["MANAGER"])).toEqual(["shop", "hours", "cashier", "offer", "sale"]);
  expect(names(["FINANCE"])).toEqual([]);
  expect(names(["STORE"])).toEqual([]);
});

it("wait for the store, but for those that need none", () => {
  const shown = shownSteps(new Set(), { ...owner, hasStore: false });
  expect(shown.filter(({ blocked }) => blocked).map(({ name }) => name)).toEqual(["till", "cashier", "sale"]);
});

it("end with a sale and an offer, or with many sales, though some step was never done", () => {
  expect(shownSteps(new Set(["sale"]), { ...owner, sales: 19 })).not.toEqual([]);
  expect(shownSteps(new Set(["till", "sale"]), { ...owner, sales: 20 })).toEqual([]);
  expect(shownSteps(new Set(["offer"]), owner)).not.toEqual([]);
  expect(shownSteps(new Set(["offer", "sale"]), { ...owner, sales: 1 })).toEqual([]);
});
