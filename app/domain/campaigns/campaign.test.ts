import { expect, test } from "vitest";
import { versionsAt, versionsToTry, type CampaignRule, type CampaignVersion } from "./campaign.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const version = (id: string, number: number, since: number): CampaignVersion => ({
  ...{ id, version: number, since: at(since), createdAt: at(id === "old" ? 1 : 15) },
  rule: {} as CampaignRule,
});
const versions = [version("young", 1, 15), version("old", 2, 5), version("old", 1, 1), version("old", 3, 10)];
const named = (found: CampaignVersion[]) => found.map(({ id, version: number }) => `${id} ${number}`);

test.each([
  [0, []],
  [1, ["old 1"]],
  [5, ["old 2"]],
  [9, ["old 2"]],
  [20, ["old 3", "young 1"]],
])("on day %s the versions are %j", (day, found) => {
  expect(named(versionsAt(versions, at(day)))).toEqual(found);
});

test.each([
  [0, ["old 3", "young 1"]],
  [1, ["old 1", "young 1"]],
  [9, ["old 2", "young 1"]],
  [20, ["old 3", "young 1"]],
  [30, ["old 3", "young 1"]],
])("on day 20 a sale of day %s is tried out with %j", (day, found) => {
  expect(named(versionsToTry(versions, { at: at(day), now: at(20) }))).toEqual(found);
});
