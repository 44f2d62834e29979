import { Link } from "#app/remix.ts";
import { ArrowLeft, Globe } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { directoryAddress } from "./directory-address.ts";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";

export interface PartnerHeadProps {
  partner: { name: string; logoUrl: string | null; description: string; online: boolean; earnRate: number };
  tags: readonly { key: string; label: string }[];
  /** The possible action: a link to its online shop. */
  children?: ReactNode;
}

/** A partner's description, and the points for shopping there. */
export function PartnerHead({ partner, tags, children }: PartnerHeadProps) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  const { name, description, online, earnRate } = partner;
  return (
    <header>
      <Link
        to={`/${language}/store`}
        aria-label={t("partner.back")}
        className={classNames(iconButtonClass, "-ms-2.5 mb-1")}
      >
        <ArrowLeft className="size-6 rtl:-scale-x-100" />
      </Link>
      <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:gap-7">
        <PartnerLogo
          partner={partner}
          sizes="9rem"
          className="size-24 rounded-xl text-3xl shadow-low sm:size-36"
        />
        <div className="grid content-start gap-3">
          <h1 className="text-3xl font-bold">
            <bdi translate="no">{name}</bdi>
          </h1>
          <ul className="flex flex-wrap gap-2">
            {tags.map(({ key, label }) => (
              <li key={key}>
                <Link
                  to={directoryAddress(language, { search: "", tag: key, state: null })}
                  className="press inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm hover:border-line-strong sm:min-h-9"
                >
                  {label}
                </Link>
              </li>
            ))}
            {online && (
              <li className="inline-flex min-h-11 items-center gap-1.5 px-1 text-sm text-muted sm:min-h-9">
                <Globe className="size-4" />
                {t("online")}
              </li>
            )}
          </ul>
          {description !== "" && <p className="measure whitespace-pre-line">{description}</p>}
          {children}
        </div>
      </div>
      <div className="mt-6 flex items-center gap-4 rounded-lg bg-brand-soft p-4 text-brand-ink sm:p-5">
        <PointStar className="size-12" />
        <div>
          <p className="text-xl font-semibold">
            {t("earnRate", { count: earnRate, amount: formatNumber(earnRate, language) })}
          </p>
          <p className="text-sm text-ink">{t("partner.earnText")}</p>
        </div>
      </div>
    </header>
  );
}
