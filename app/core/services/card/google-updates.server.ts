import { canUpdateGoogle, updateGooglePass } from "#app/core/adapters/passes/google-update.server.ts";
import type { UpdateGooglePass } from "#app/core/adapters/passes/google-update.ts";
import {
  forgetGooglePass,
  noteGoogleShows,
  readOutdatedGooglePasses,
  type OutdatedGooglePass,
} from "#app/core/db/card/google-pass.server.ts";
import { readPassFace } from "#app/core/db/card/pass-face.server.ts";
import { customerJob, pages, type Job } from "#app/core/services/job.ts";
import { whileAnswered } from "./while-answered.ts";

/**
 * A pass may be saved for this long after its link was created. If it is not there later, it was never saved.
 */
const savedWithinMs = 60 * 60 * 1000;

/**
 * Updates the passes in Google Wallet whose points or level have changed, each at most once in five minutes, and ends
 * those whose code is worth nothing any more.
 * A pass that was updated but not recorded is updated again, with the same content.
 */
export function googleUpdatesBy(update: UpdateGooglePass, isOn = canUpdateGoogle): Job {
  return whileAnswered(
    customerJob({
      name: "google-pass-updates",
      cron: "*/5 * * * *",
      takesAway: false,
      async *findings() {
        if (!isOn()) return;
        for await (const page of pages<OutdatedGooglePass>(readOutdatedGooglePasses))
          yield page.map((pass) => ({
            userId: pass.userId,
            why: "a pass shows what does not hold any more",
            pass,
          }));
      },
      work: ({ pass }, now) => showNow(pass, now, update),
    }),
  );
}

export const googleUpdates = googleUpdatesBy(updateGooglePass);

async function showNow(pass: OutdatedGooglePass, now: Date, update: UpdateGooglePass): Promise<boolean> {
  if (pass.ended) return endNow(pass, now, update);
  const { points } = await readPassFace(pass.userId, now);
  const updated = await update(pass.cardCode, { level: pass.level, points });
  if (updated === "SHOWN") await noteGoogleShows(pass);
  else if (!maySave(pass, now)) await forgetGooglePass(pass);
  return updated === "SHOWN";
}

/** A link that nobody has followed yet is waited for, so that its pass is ended once it is there. */
async function endNow(pass: OutdatedGooglePass, now: Date, update: UpdateGooglePass): Promise<boolean> {
  const updated = await update(pass.cardCode, "ENDED");
  if (updated === "SHOWN" || !maySave(pass, now)) await forgetGooglePass(pass);
  return updated === "SHOWN";
}

function maySave({ linkedAt }: OutdatedGooglePass, now: Date): boolean {
  return now.getTime() - linkedAt.getTime() <= savedWithinMs;
}
