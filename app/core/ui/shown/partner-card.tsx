import { Link } from "#app/remix.ts";
import { Globe, MapPin } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { EarnRate } from "./earn-rate.tsx";
import type { PartnerSummary } from "./partner.ts";
import { PartnerLogo } from "./partner-logo.tsx";

export interface PartnerCardProps {
  partner: PartnerSummary;
  /** Its id in the page. */
  anchor: string;
}

/** A partner in the directory; the whole card is the link. */
export function PartnerCard({ partner, anchor }: PartnerCardProps) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  const { id, name, online, earnRate, storeCount, tags } = partner;
  return (
    <li
      id={anchor}
      className="group relative flex items-center gap-4 rounded-lg bg-surface p-3 shadow-low transition-shadow hover:shadow-high has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <PartnerLogo partner={partner} className="size-22 rounded-md text-2xl" />
      <div className="grid min-w-0 gap-1">
        <h3 className="text-lg leading-tight font-semibold">
          <Link
            to={`/${language}/store/${id}`}
            viewTransition
            className="outline-none after:absolute after:inset-0"
          >
            <bdi translate="no">{name}</bdi>
          </Link>
        </h3>
        {tags.length > 0 && <p className="line-clamp-2 text-sm text-muted">{tags.join(" · ")}</p>}
        <EarnRate rate={earnRate} className="text-sm text-brand-ink" />
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
          {storeCount > 0 && (
            <span className="inline-flex items-center gap-1">
              <MapPin className="size-3.5" />
              {t("stores", { count: storeCount, amount: formatNumber(storeCount, language) })}
            </span>
          )}
          {online && (
            <span className="inline-flex items-center gap-1">
              <Globe className="size-3.5" />
              {t("online")}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
