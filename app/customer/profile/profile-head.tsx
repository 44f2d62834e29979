import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Avatar } from "#app/core/ui/avatar.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import type { AccountType } from "#app/core/domain/points/validity.ts";

interface ProfileHeadProps {
  /** Empty when the customer has not entered it. */
  name: string;
  avatarUrl: string | null;
  points: number;
  /** Pending points; 0 for none. */
  pending: number;
  accountType: AccountType;
}

/** The customer's name, picture and points. */
export function ProfileHead({ name, avatarUrl, points, pending, accountType }: ProfileHeadProps) {
  const { t } = useTranslation("profile");
  return (
    <Card
      tone="brand"
      padding="lg"
      className="relative isolate flex flex-wrap items-center justify-between gap-x-8 gap-y-5"
    >
      <TilePattern className="absolute inset-0 -z-10 opacity-12" />
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={name} src={avatarUrl ?? undefined} size="lg" className="ring-2 ring-on-sea-muted" />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h1 className="text-2xl font-bold break-words">{name || t("noName")}</h1>
          <Badge>{t(`account.types.${accountType}`)}</Badge>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <div>
          <dt className="text-sm text-on-sea-muted">{t("points.label")}</dt>
          <dd>
            <Points amount={points} size="xl" star="current" />
          </dd>
        </div>
        {pending > 0 && (
          <div>
            <dt className="text-sm text-on-sea-muted">{t("points.pending")}</dt>
            <dd>
              <Points amount={pending} sign size="lg" star="current" />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
