import {
  ClipboardCheck,
  FerrisWheel,
  Gift,
  Globe,
  Hourglass,
  Megaphone,
  Moon,
  ReceiptText,
  Sparkles,
  Store,
  Ticket,
  Trophy,
  Undo2,
  UsersRound,
  type Icon,
} from "#app/core/ui/icons.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import type { PointsSource } from "#app/core/domain/points/public-source.ts";
import type { Entry } from "./entry.ts";

const signs: Record<PointsSource, Icon> = {
  BUYING: Store,
  BUYING_ONLINE: Globe,
  CONSUMED: Ticket,
  CONSUMED_PRODUCT: Ticket,
  CLAIMED: ClipboardCheck,
  LEVEL: Sparkles,
  ONBOARDING_STEP_1: Sparkles,
  ONBOARDING_STEP_2: Sparkles,
  ONBOARDING_STEP_3: Sparkles,
  REFERRAL: UsersRound,
  WHEEL: FerrisWheel,
  CONSUMED_IN_WHEEL: FerrisWheel,
  WHEEL_PRIZES: Trophy,
  GIFT: Gift,
  EXPIRED: Hourglass,
  INACTIVITY: Moon,
  REFUND: Undo2,
  OWED: ReceiptText,
  CORRECTION: ReceiptText,
  CAMPAIGN: Megaphone,
  MERGED: UsersRound,
};

/** The kind of a line as a picture, in olive for points received. Decoration. */
export function EntrySign({ entry }: { entry: Pick<Entry, "source" | "points" | "level"> }) {
  if (entry.source === "LEVEL" && entry.level !== null) {
    return (
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center">
        <LevelRosette level={entry.level} className="size-10" />
      </span>
    );
  }
  const Sign = signs[entry.source];
  const lost = entry.source === "EXPIRED" || entry.source === "INACTIVITY";
  const look =
    entry.points > 0
      ? "bg-success-soft text-success-ink"
      : lost
        ? "bg-warn-soft text-warn-ink"
        : "bg-brand-soft text-brand-ink";
  return (
    <span
      aria-hidden="true"
      className={classNames("grid size-11 shrink-0 place-items-center rounded-full", look)}
    >
      <Sign className="size-5" />
    </span>
  );
}
