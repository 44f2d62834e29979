import { describe, expect, it, test } from "vitest";
import { avatarKeyOf, avatarSourcesOf, avatarUrlOf, smallAvatarsOf } from "./avatar.ts";

const userId = "0199f000-0000-7000-8000-000000000000";
const random = "0123456789abcdef0123456789abcdef";

describe("the key of a picture", () => {
  it("lies below its customer's, and its address names the same two", () => {
    const key = avatarKeyOf(userId, random);
    expect(key).toBe(`customers/${userId}/avatar-${random}`);
    expect(avatarUrlOf(key)).toBe(`/avatars/${userId}/${random}`);
  });

  it.each([
    [userId, ""],
    [userId, random.slice(1)],
    [userId, random.toUpperCase()],
    [userId, `${random}/x`],
    [userId, `../${random}`],
    [userId, `${random}\n`],
    ["..", random],
    [`${userId}/..`, random],
    ["", random],
  ])("is none for %j and %j", (owner, name) => {
    expect(avatarKeyOf(owner, name)).toBeNull();
  });

  it("that is none or another's has no address", () => {
    for (const key of [null, "", "leila", `customers/${userId}/documents/x`])
      expect(avatarUrlOf(key)).toBeNull();
  });
});

test("every small picture that a page is told of is one that is kept", () => {
  const kept = smallAvatarsOf(avatarKeyOf(userId, random) ?? "");
  const address = `/avatars/${userId}/${random}`;
  for (const format of ["avif", "webp"] as const)
    expect(avatarSourcesOf(address, format)).toBe(
      kept
        .filter((one) => one.format === format)
        .map(({ name, side }) => `${address}/${name} ${side}w`)
        .join(", "),
    );
  expect(new Set(kept.map(({ key }) => key)).size).toBe(kept.length);
});

test("a picture that was only chosen has no small ones", () => {
  expect(avatarSourcesOf("blob:https://mezia.example/0199f000", "avif")).toBeUndefined();
});
