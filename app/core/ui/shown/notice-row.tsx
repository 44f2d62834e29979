import { Form } from "#app/remix.ts";
import {
  Bell,
  ClipboardCheck,
  Crown,
  Gift,
  Hourglass,
  Megaphone,
  Scale,
  ShoppingBag,
  Store,
  Ticket,
  Trophy,
  Undo2,
  UsersRound,
  WifiOff,
  type Icon,
} from "#app/core/ui/icons.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { DateText } from "#app/core/ui/date-text.tsx";
import type { NoticeKind } from "#app/core/domain/notices/notice.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

export interface ShownNotice {
  id: string;
  kind: NoticeKind;
  title: string;
  text: string;
  /** When it was made: ISO 8601, and in words. */
  iso: string;
  at: string;
  isRead: boolean;
}

const signs: Record<NoticeKind, Icon> = {
  CLAIM_ANSWERED: ClipboardCheck,
  POINTS_RECEIVED: Gift,
  LEVEL_REACHED: Trophy,
  POINTS_LAPSING: Hourglass,
  ITEM_LAPSING: Ticket,
  REFUND: Undo2,
  PREMIUM: Crown,
  OFFER_BACK: ShoppingBag,
  SHOP_CLOSED: Store,
  ACCOUNTS_MERGED: UsersRound,
  REVIEW_ANSWERED: Scale,
  OFFLINE_REFUSED: WifiOff,
  CAMPAIGN: Megaphone,
};

/** One notice; opening it marks it as read and leads to what it is about. */
export function NoticeRow({ notice: { id, kind, title, text, iso, at, isRead } }: { notice: ShownNotice }) {
  const { t } = useTranslation("notices");
  const Sign = signs[kind] ?? Bell;
  return (
    <li id={`notice-${id}`}>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <button
          name="intent"
          value="open"
          className="press flex min-h-16 w-full items-start gap-3.5 px-4 py-3.5 text-start hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5"
        >
          <Sign
            className={classNames("mt-0.5 size-5.5 shrink-0", isRead ? "text-muted" : "text-brand-ink")}
          />
          <span className="min-w-0 grow">
            <span className={classNames("block break-words text-ink", isRead ? "font-medium" : "font-bold")}>
              {title}
            </span>
            <span className="block break-words text-sm text-muted">{text}</span>
            <DateText iso={iso} text={at} className="mt-0.5 block text-xs text-muted" />
          </span>
          {!isRead && (
            <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{t("unread")}</span>
            </span>
          )}
        </button>
      </Form>
    </li>
  );
}
