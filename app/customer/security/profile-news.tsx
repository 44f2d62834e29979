import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";

/** What was done on a page below the profile, from the address: `?done=password`. */
export const profileNews = ["password", "login", "loginAgain"] as const;
export type ProfileNewsKind = (typeof profileNews)[number];

interface ProfileNewsProps {
  done: ProfileNewsKind;
  /** A level that it brought. */
  levelUp: { level: number; rewardPoints: number } | null;
}

export function ProfileNews({ done, levelUp }: ProfileNewsProps) {
  const { t } = useTranslation("security");
  if (!levelUp) return <ToastCallout text={t(`news.${done}`)} />;
  return (
    <Callout tone="success">
      <span role="status" className="flex flex-wrap items-center gap-x-2">
        {t(`news.${done}`)}
        {t("news.level", { level: levelUp.level })}
        {levelUp.rewardPoints > 0 && <Points amount={levelUp.rewardPoints} sign words size="sm" />}
      </span>
    </Callout>
  );
}
