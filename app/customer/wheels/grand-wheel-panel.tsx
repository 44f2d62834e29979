import { CircleCheck, Crown } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import type { GrandWheelReason } from "#app/core/domain/wheels/may-play.ts";
import { StreakTiles } from "./streak-tiles.tsx";

interface GrandWheelPanelProps {
  status: {
    unlocked: boolean;
    reason: GrandWheelReason | null;
    premiumNeeded: boolean;
    streak: number;
    target: number;
  };
}

/** The wheel is open and can be played; otherwise what is missing, each with a link to it. */
export function GrandWheelPanel({ status }: GrandWheelPanelProps) {
  const { t } = useTranslation("wheel");
  const { unlocked, reason, premiumNeeded, streak, target } = status;
  if (unlocked) {
    return (
      <Card as="section" aria-labelledby="open" className="grid gap-3">
        <h2 id="open" className="text-lg font-semibold">
          {t("grand.openTitle")}
        </h2>
        <StreakTiles streak={streak} target={target} />
        <p className="text-sm text-muted">{t("grand.openText")}</p>
        <LinkButton to="?spin=1" preventScrollReset variant="accent" size="lg" full>
          {t("turnFree")}
        </LinkButton>
      </Card>
    );
  }
  if (reason === "ADULTS_ONLY") return <Callout tone="neutral">{t("adultsOnly")}</Callout>;
  if (reason === "NO_PRIZES_LEFT") return <Callout tone="neutral">{t("grand.empty")}</Callout>;
  if (reason === "CLOSED") return <Callout tone="neutral">{t("locked")}</Callout>;
  const premium = premiumNeeded ? reason !== "PREMIUM_REQUIRED" : null;
  return <Missing premium={premium} streak={streak} target={target} />;
}

interface MissingProps {
  /** Null where the wheel does not ask for it. */
  premium: boolean | null;
  streak: number;
  target: number;
}

function Missing({ premium, streak, target }: MissingProps) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const daysDone = streak >= target;
  return (
    <Card as="section" aria-labelledby="missing" className="grid gap-5">
      <h2 id="missing" className="text-lg font-semibold">
        {t("grand.missing")}
      </h2>
      {premium !== null && (
        <Need done={premium} icon={<Crown />} title={premium ? t("grand.premiumDone") : t("grand.premium")}>
          {!premium && <p className="text-sm text-muted">{t("grand.premiumText")}</p>}
          {!premium && (
            <LinkButton to={`/${language}/premium`} variant="accent" className="justify-self-start">
              {t("grand.toPremium")}
            </LinkButton>
          )}
        </Need>
      )}
      <Need done={daysDone} icon={<PointStar />} title={t("grand.days")}>
        <StreakTiles streak={streak} target={target} />
        {!daysDone && (
          <LinkButton
            to={`/${language}/fortune-wheel`}
            variant={premium === false ? "secondary" : "accent"}
            className="justify-self-start"
          >
            {t("grand.toWheel")}
          </LinkButton>
        )}
      </Need>
    </Card>
  );
}

function Need({
  done,
  icon,
  title,
  children,
}: {
  done: boolean;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-3">
      <span className={`mt-0.5 shrink-0 [&>svg]:size-6 ${done ? "text-success-ink" : "text-muted"}`}>
        {done ? <CircleCheck /> : icon}
      </span>
      <div className="grid min-w-0 grow gap-2.5">
        <h3 className="font-medium">{title}</h3>
        {children}
      </div>
    </div>
  );
}
