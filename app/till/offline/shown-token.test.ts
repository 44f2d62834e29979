import { describe, expect, test } from "vitest";
import { houseKeys, signPass } from "#app/core/auth/offline-keys.server.ts";
import { minuteAt, partsOf, writtenToken } from "#app/core/domain/offline/token.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { makePhone } from "#tests/factories/phone-key.ts";
import { readShownToken } from "./shown-token.ts";

const now = Date.parse("2026-11-30T12:00:30Z");
const serial = "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10";
const kit = { allowance: { keys: houseKeys(), revoked: [] as string[] } } as OfflineKit;

async function shown({ at = now, lives = 3_600 } = {}) {
  const phone = makePhone();
  const seconds = Math.floor(now / 1000);
  const pass = await signPass({
    ...{ iss: "mezia", jti: serial, sub: "handle", cnf: { jwk: phone.jwk }, name: "Amel", level: 3 },
    ...{ items: [], iat: seconds - 60, exp: seconds + lives },
  });
  return { pass, token: phone.tokenOf(pass, new Date(at)) };
}

describe("a customer's code", () => {
  test("is read, with one hash for both forms of its signature", async () => {
    const { token } = await shown();
    const read = await readShownToken(token, kit, now);
    expect(read).toMatchObject({ token, pass: { name: "Amel", level: 3, jti: serial } });
    const parts = partsOf(token);
    const other = await readShownToken(parts ? writtenToken(parts) : "", kit, now);
    expect(other).toMatchObject({ tokenHash: (read as { tokenHash: string }).tokenHash });
  });

  test.each([
    ["of the minute before", now - 60_000, "Amel"],
    ["of the minute after", now + 60_000, "Amel"],
    ["of two minutes before", now - 120_000, "MINUTE"],
    ["of two minutes after", now + 120_000, "MINUTE"],
  ])("%s", async (_, at, expected) => {
    const read = await readShownToken((await shown({ at })).token, kit, now);
    expect(typeof read === "string" ? read : read.pass.name).toBe(expected);
  });

  test("of a pass that is over, was revoked, or that another house has signed", async () => {
    expect(await readShownToken((await shown({ lives: 0 })).token, kit, now)).toBe("PASS_OVER");
    const { token } = await shown();
    const revoked = { allowance: { ...kit.allowance, revoked: [serial] } } as OfflineKit;
    expect(await readShownToken(token, revoked, now)).toBe("REVOKED");
    const foreign = { allowance: { ...kit.allowance, keys: [] as unknown[] } } as OfflineKit;
    expect(await readShownToken(token, foreign, now)).toBe("PASS_FALSE");
  });

  test("that another phone signed", async () => {
    const { pass } = await shown();
    expect(await readShownToken(makePhone().tokenOf(pass, new Date(now)), kit, now)).toBe("PASS_FALSE");
  });

  test.each(["", "C-ABCDEFGHJK-123456", "https://mezia.tn", `a.b.c.${minuteAt(now)}.d`])(
    "%j is none",
    async (text) => {
      expect(await readShownToken(text, kit, now)).toBe("UNREADABLE");
    },
  );
});
