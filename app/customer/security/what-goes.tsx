import { CalendarX, Download, RotateCcw, Trash2, type Icon } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Card } from "#app/core/ui/card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface WhatGoesProps {
  points: number;
  /** Still usable. */
  walletItems: number;
  level: number;
  /** It is charged regularly. */
  premium: boolean;
  delayDays: number;
  /** In words. */
  date: string;
}

/** What a deletion removes, when, and how to stop it. */
export function WhatGoes({ points, walletItems, level, premium, delayDays, date }: WhatGoesProps) {
  const { t } = useTranslation("security");
  const language = useLanguage();
  const counted = (count: number) => ({ count, amount: formatNumber(count, language) });
  return (
    <Card as="section" padding="lg" className="grid gap-6">
      <Part sign={Trash2} title={t("delete.goes")}>
        <ul className="list-disc space-y-1 ps-5 marker:text-accent">
          {points > 0 && <li className="font-semibold text-ink">{t("delete.points", counted(points))}</li>}
          {walletItems > 0 && (
            <li className="font-semibold text-ink">{t("delete.walletItems", counted(walletItems))}</li>
          )}
          {level > 0 && <li>{t("delete.level", { level })}</li>}
          {premium && <li>{t("delete.premium")}</li>}
          <li>{t("delete.profile")}</li>
          <li>{t("delete.history")}</li>
        </ul>
      </Part>
      <Part sign={CalendarX} title={t("delete.when")}>
        <p>{t("delete.whenText", { days: formatNumber(delayDays, language), date })}</p>
      </Part>
      <Part sign={RotateCcw} title={t("delete.stop")}>
        <p>{t("delete.stopText")}</p>
      </Part>
      <a
        href={`/${language}/profile/export`}
        download
        className="inline-flex min-h-11 items-center gap-3.5 justify-self-start font-semibold text-brand-ink underline underline-offset-4"
      >
        <Download className="size-5.5 shrink-0" />
        {t("delete.export")}
      </a>
    </Card>
  );
}

function Part({ sign: Sign, title, children }: { sign: Icon; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3.5">
      <Sign className="mt-0.5 size-5.5 shrink-0 text-brand-ink" />
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <div className="mt-1 text-muted">{children}</div>
      </div>
    </div>
  );
}
