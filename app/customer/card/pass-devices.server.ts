import { z } from "zod";
import {
  forgetDevice,
  keepDevice,
  readChangedOn,
  readOwnersOn,
} from "#app/core/db/card/pass-devices.server.ts";
import { noteChanges } from "#app/core/db/card/apple-pass.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { findOwnPass, servesPasses, type PassAsked } from "./pass-asked.server.ts";

/** The format of Apple's device identifiers, and below that of its push tokens. */
const deviceIdSchema = z.string().regex(/^[\w.-]{1,100}$/);
const registration = z.object({ pushToken: z.string().regex(/^[\da-zA-Z]{1,200}$/) });

/** A pass may change while it is on its way to the device: changes of this time are reported too. */
const onItsWayMs = 60_000;

/**
 * Registers a device that shows the pass for news of changes. KNOWN if it was registered before. Refuses
 * NOT_FOUND and UNAUTHORIZED like every call for a pass, and INVALID_INPUT.
 */
export async function registerDevice(
  asked: PassAsked & { deviceId: string },
  body: unknown,
  now: Date,
): Promise<Decision<"NEW" | "KNOWN">> {
  const found = await findOwnPass(asked);
  if (!found.ok) return found;
  const deviceId = deviceIdSchema.safeParse(asked.deviceId);
  const sent = registration.safeParse(body);
  if (!deviceId.success || !sent.success) return refuse("INVALID_INPUT");
  const device = { userId: found.value.userId, deviceId: deviceId.data, pushToken: sent.data.pushToken };
  const isNew = await keepDevice(device, new Date(now.getTime() - onItsWayMs), now);
  return accept(isNew ? "NEW" : "KNOWN");
}

/** The device does not show the pass any more. Refuses NOT_FOUND and UNAUTHORIZED. */
export async function forgetPassDevice(asked: PassAsked & { deviceId: string }): Promise<Decision<null>> {
  const found = await findOwnPass(asked);
  if (!found.ok) return found;
  await forgetDevice({ userId: found.value.userId, deviceId: asked.deviceId });
  return accept(null);
}

export interface ChangedPasses {
  serialNumbers: string[];
  /** The device sends this value with its next call. */
  lastUpdated: string;
}

const tag = /^\d{1,12}$/;

/**
 * The passes on a device that changed since the answer with this `lastUpdated`, or all; null if there are
 * none. Needs no token, because only the device knows its identifier. Refuses NOT_FOUND for another type of
 * pass.
 */
export async function listChangedPasses(
  { passTypeId, deviceId }: { passTypeId: string; deviceId: string },
  since: string | null,
  now: Date,
): Promise<Decision<ChangedPasses | null>> {
  if (!servesPasses(passTypeId)) return refuse("NOT_FOUND");
  const owners = await readOwnersOn(deviceId);
  await noteChanges(owners, now);
  const after = since !== null && tag.test(since) ? Number(since) : 0;
  const changed = await readChangedOn(deviceId, new Date(after * 1000));
  const last = changed.at(-1);
  return accept(
    last
      ? {
          serialNumbers: changed.map(({ serial }) => serial),
          lastUpdated: String(Math.floor(last.changedAt.getTime() / 1000)),
        }
      : null,
  );
}
