import { canPush, pushToDevice } from "#app/core/adapters/passes/pass-push.server.ts";
import type { PushToDevice } from "#app/core/adapters/passes/pass-push.ts";
import { noteChanges, readOutdatedPasses } from "#app/core/db/card/apple-pass.server.ts";
import { forgetDevice, noteTold, readUntoldDevices } from "#app/core/db/card/pass-devices.server.ts";
import { customerJob, pages, type Job } from "#app/core/services/job.ts";
import { whileAnswered } from "./while-answered.ts";

/**
 * Notifies the devices whose pass shows old points, an old level, or last week's digits. If that fails, the
 * next run tries again. A device that was notified but not recorded is notified twice, and then only asks
 * once more.
 */
export function passUpdatesBy(push: PushToDevice, isOn = canPush): Job {
  return whileAnswered(
    customerJob({
      name: "pass-updates",
      cron: "* * * * *",
      takesAway: false,
      async *findings(now) {
        if (!isOn()) return;
        for await (const page of pages<{ userId: string }>((after, count) =>
          readOutdatedPasses(now, after, count),
        ))
          yield page.map(({ userId }) => ({ userId, why: "a pass shows what does not hold any more" }));
      },
      work: ({ userId }, now) => tellDevices(userId, now, push),
    }),
  );
}

export const passUpdates = passUpdatesBy(pushToDevice);

async function tellDevices(userId: string, now: Date, push: PushToDevice): Promise<boolean> {
  await noteChanges([userId], now);
  const devices = await readUntoldDevices(userId);
  for (const { deviceId, pushToken, changedAt } of devices) {
    const pushed = await push(pushToken);
    if (pushed === "GONE") await forgetDevice({ userId, deviceId });
    else await noteTold(userId, deviceId, changedAt);
  }
  return devices.length > 0;
}
