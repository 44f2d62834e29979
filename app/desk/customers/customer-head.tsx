import type { ReactNode } from "react";
import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { ArrowLeft } from "#app/core/ui/icons.tsx";
import { Avatar } from "#app/core/ui/avatar.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import type { CustomerStatus as Status } from "#app/core/domain/customers/customer-status.ts";
import type { AccountType } from "#app/core/domain/points/validity.ts";
import { CustomerStatus } from "./customer-status.tsx";
import { CustomerTabs, type CustomerPage } from "./customer-tabs.tsx";
import type { LevelCondition } from "#app/core/domain/levels/condition-answer.ts";

/** A customer as the head of their pages shows them; moments in words. */
export interface ShownHead {
  id: string;
  name: string;
  status: Status;
  avatarUrl: string | null;
  contactPhone: string | null;
  logins: { login: string; kind: "EMAIL" | "PHONE"; verified: boolean }[];
  accountType: AccountType;
  premium: boolean;
  /** The language of their messages. */
  speaks: string;
  since: string;
  lastSeen: string | null;
  deletion: string | null;
  blocked: string | null;
  /** Whether they count as a minor until support confirms the age. */
  ageDoubted: boolean;
  /** Whether the welcome waits for a phone or a first purchase. */
  welcomeWaits: boolean;
  /** Ids: the account that has everything of this one, and those that became part of it. */
  mergedInto: string | null;
  mergedFrom: string[];
  points: {
    available: number;
    pending: number;
    reserved: number;
    owed: number;
    lifetimeEarned: number;
    expiring: { points: number; lastDay: string; soon: boolean } | null;
  };
  level: {
    level: number;
    bonusPercent: number;
    reachedAt: string | null;
    next: { level: number; rewardPoints: number; conditions: LevelCondition[] } | null;
  };
}

interface CustomerHeadProps {
  head: ShownHead;
  current: CustomerPage;
  /** Actions on the customer, below the name. */
  children?: ReactNode;
}

/** The head of every page of a customer: name, logins, level and points, with tabs to the other pages. */
export function CustomerHead({ head, current, children }: CustomerHeadProps) {
  const { t } = useTranslation(["support", "operator"]);
  const language = useLanguage();
  const { id, name, status, avatarUrl, level, premium } = head;
  return (
    <>
      <header className="mb-4 grid grid-cols-1 gap-4 rounded-lg bg-surface p-4 shadow-low sm:p-6">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <Link
            to={`/${language}/operator/customers`}
            aria-label={t("operator:customers.back")}
            className={classNames(iconButtonClass, "-ms-2 -mt-1")}
          >
            <ArrowLeft className="size-6 rtl:-scale-x-100" />
          </Link>
          <Avatar name={name} src={avatarUrl ?? undefined} size="md" className="max-[400px]:hidden" />
          <div className="min-w-0 grow basis-48">
            <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-bold wrap-anywhere sm:text-2xl">
              <bdi>{name}</bdi>
              <CustomerStatus status={status} />
              {premium && <Badge tone="accent">{t("head.premium")}</Badge>}
            </h1>
            <Who head={head} />
          </div>
          <div className="flex items-center gap-2.5">
            <LevelRosette level={level.level} className="size-14" />
            <p className="text-sm">
              <span className="block font-semibold">
                {t("operator:customers.level", { level: level.level })}
              </span>
              {level.reachedAt !== null && level.level > 0 && (
                <span className="block text-muted">{t("head.levelSince", { date: level.reachedAt })}</span>
              )}
            </p>
          </div>
        </div>
        <Holdings head={head} />
        <Merged head={head} />
        {children}
      </header>
      <CustomerTabs id={id} current={current} />
    </>
  );
}

/** The other accounts of the same person that are one with this one. */
function Merged({ head: { mergedInto, mergedFrom } }: { head: ShownHead }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const others = [
    ...(mergedInto === null ? [] : [{ id: mergedInto, text: t("mergedInto") }]),
    ...mergedFrom.map((id) => ({ id, text: t("mergedFrom") })),
  ];
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {others.map(({ id, text }) => (
        <li key={id}>
          {text} ·{" "}
          <Link
            to={`/${language}/operator/customers/${id}`}
            className="font-medium text-brand-ink underline underline-offset-4"
          >
            {t("seeAccount")}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Logins, since when, and what must be known before anything is done. */
export function Who({ head }: { head: ShownHead }) {
  const { t } = useTranslation("support");
  const { name, contactPhone, since, lastSeen, deletion, blocked, welcomeWaits } = head;
  // A customer without a name is called by a login, which is not repeated here.
  const logins = head.logins.filter(({ login, verified }) => login !== name || !verified);
  return (
    <div className="mt-1 grid gap-0.5 text-sm text-muted">
      <p className="flex flex-wrap gap-x-3 gap-y-0.5">
        {logins.map(({ login, verified }) => (
          <span key={login} className="wrap-anywhere">
            <bdi translate="no" dir="ltr" className="text-ink">
              {login}
            </bdi>
            {!verified && ` (${t("head.unproved")})`}
          </span>
        ))}
        {contactPhone !== null && (
          <span>
            {t("head.contact")}{" "}
            <bdi translate="no" dir="ltr">
              {contactPhone}
            </bdi>
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3">
        <span>{t("head.since", { date: since })}</span>
        {lastSeen !== null && <span>{t("head.lastSeen", { date: lastSeen })}</span>}
      </p>
      {blocked !== null && (
        <p className="font-medium text-danger-ink">{t("head.blocked", { date: blocked })}</p>
      )}
      {welcomeWaits && <p className="font-medium">{t("head.welcomeWaits")}</p>}
      {deletion !== null && (
        <p className="font-medium text-danger-ink">{t("head.deletion", { date: deletion })}</p>
      )}
    </div>
  );
}

const others = ["pending", "reserved", "owed", "lifetimeEarned"] as const;

/** The balance, then the other sums that are above zero, then all points ever earned. */
export function Holdings({ head: { points } }: { head: ShownHead }) {
  const { t } = useTranslation(["support", "operator"]);
  const { expiring } = points;
  return (
    <dl className="flex flex-wrap items-start gap-x-8 gap-y-3 border-t border-line pt-4">
      <div>
        <dt className="text-sm text-muted">{t("operator:holdings.available")}</dt>
        <dd>
          <Points amount={points.available} size="xl" className="font-bold" />
        </dd>
        {expiring && (
          <dd className={classNames("text-sm", expiring.soon ? "text-warn-ink" : "text-muted")}>
            {t("head.expiring", { count: expiring.points, date: expiring.lastDay })}
          </dd>
        )}
      </div>
      {others
        .filter((holding) => holding === "lifetimeEarned" || points[holding] > 0)
        .map((holding) => (
          <div key={holding}>
            <dt className="text-sm text-muted">{t(`operator:holdings.${holding}`)}</dt>
            <dd className={classNames("pt-1.5", holding === "owed" && "text-danger-ink")}>
              <Points amount={points[holding]} size="lg" />
            </dd>
          </div>
        ))}
    </dl>
  );
}
