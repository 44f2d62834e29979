import { describe, expect, it } from "vitest";
import { noticeKinds, type AnyNotice } from "./notice.ts";
import { channelsOf, isAnswer, kindsWith } from "./preferences.ts";

const id = "00000000-0000-7000-8000-000000000000";
const bonus: AnyNotice = { kind: "CAMPAIGN", about: { campaignId: id, points: 5 } };
const back: AnyNotice = { kind: "OFFER_BACK", about: { offerId: id } };
const gift: AnyNotice = { kind: "POINTS_RECEIVED", about: { source: "GIFT", points: 5 } };
const words = { fr: "x", ar: "x", en: "x" };

describe("channels", () => {
  it("of who never chose: everything is pushed, and mailed but for what comes often", () => {
    const kinds = kindsWith({});
    expect(Object.keys(kinds)).toEqual([...noticeKinds]);
    expect(channelsOf(back, { kinds })).toEqual(["PUSH", "MAIL"]);
    expect(channelsOf(gift, { kinds })).toEqual(["PUSH"]);
  });

  it.each([
    [{ push: true, mail: true }, ["PUSH", "MAIL"]],
    [{ push: false, mail: true }, ["MAIL"]],
    [{ push: true, mail: false }, ["PUSH"]],
    [{ push: false, mail: false }, []],
  ])("for %o are %o", (chosen, channels) => {
    expect(channelsOf(gift, { kinds: kindsWith({ POINTS_RECEIVED: chosen }) })).toEqual(channels);
  });

  it("of premium leave out the mail, which is one of its own", () => {
    expect(channelsOf({ kind: "PREMIUM", about: { news: "SUSPENDED" } }, { kinds: kindsWith({}) })).toEqual([
      "PUSH",
    ]);
  });

  it("of an operator's words are those that the operator meant and the customer wants", () => {
    const written: AnyNotice = {
      kind: "CAMPAIGN",
      about: { title: words, text: words, channels: ["MAIL"] },
    };
    expect(channelsOf(written, { kinds: kindsWith({}) })).toEqual(["MAIL"]);
    expect(channelsOf(written, { kinds: kindsWith({ CAMPAIGN: { mail: false } }) })).toEqual([]);
  });
});

it.each<[AnyNotice, boolean]>([
  [back, true],
  [bonus, false],
  [gift, false],
  [{ kind: "POINTS_RECEIVED", about: { source: "BUYING", points: 5 } }, true],
  [{ kind: "POINTS_RECEIVED", about: { source: "REFERRAL", points: 5 } }, false],
  [{ kind: "PREMIUM", about: { news: "RENEWED" } }, false],
  [{ kind: "PREMIUM", about: { news: "SUSPENDED" } }, true],
  [{ kind: "LEVEL_REACHED", about: { level: 1, points: 5 } }, true],
])("%o answers what the customer did: %s", (notice, answer) => {
  expect(isAnswer(notice)).toBe(answer);
});
