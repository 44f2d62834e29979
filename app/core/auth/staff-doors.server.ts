import { randomUUID } from "node:crypto";
import { z } from "zod";
import { staffLife } from "#app/core/domain/operators/staff-sessions.ts";
import type { StaffKind } from "#app/generated/prisma/client.ts";
import { sealedCookie, type SealedCookie } from "./sealed-cookie.server.ts";
import { severalPending, type SeveralPending } from "./several-pending.server.ts";
import { entryLifeMs } from "./staff-entries.server.ts";

/** The longest time that browsers keep a cookie. */
const longestSeconds = 400 * 24 * 60 * 60;

const secretShape = z.object({ secret: z.string().min(1) });
const browserShape = z.object({ personId: z.uuid(), id: z.uuid() });

/** A browser with which a person has signed in before: only we can have sealed that. */
export type KnownBrowser = z.output<typeof browserShape>;

/** Where one kind of staff comes in, and what its browsers keep. */
export interface StaffDoor {
  kind: StaffKind;
  /** Its pages are below this, after the language. */
  at: "operator" | "partner";
  /** The secret of an open session. */
  session: SealedCookie<z.output<typeof secretShape>>;
  /** The secrets of sign-ins that wait for their second factor: each window has its own. */
  begun: SeveralPending<z.output<typeof secretShape>>;
  /** Whose browser this is known to be; it outlives a sign-out. */
  known: SealedCookie<KnownBrowser>;
}

function doorOf(kind: StaffKind, at: StaffDoor["at"], browser: string): StaffDoor {
  return {
    ...{ kind, at },
    session: sealedCookie(at, secretShape, { lifeSeconds: staffLife.wholeMs / 1000 }),
    begun: severalPending(`${at}-entry`, secretShape, { lifeSeconds: entryLifeMs.SECOND_FACTOR / 1000 }),
    known: sealedCookie(browser, browserShape, { lifeSeconds: longestSeconds }),
  };
}

/** The operators' desk. */
export const deskDoor = doorOf("OPERATOR", "operator", "desk-browser");
/** The partners' own house. */
export const houseDoor = doorOf("PARTNER", "partner", "house-browser");

/** The `Set-Cookie` by which this browser is known as this person's. */
export function keepKnown(door: StaffDoor, personId: string): Promise<string> {
  return door.known.keep({ personId, id: randomUUID() });
}
