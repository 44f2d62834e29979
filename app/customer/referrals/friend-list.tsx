import { Clock } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { AskPerson } from "#app/customer/reviews/ask-person.tsx";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";

/** An invite as the page shows it. */
export interface Friend {
  id: string;
  name: string | null;
  status: "PENDING" | "ACCEPTED" | "CLOSED";
  friendLevel: number;
  pointsEarned: number;
  byRule: boolean;
  invited: { iso: string; text: string };
}

interface FriendListProps {
  friends: readonly Friend[];
  /** The most points that one friend can bring. */
  maxPoints: number;
  /** Whether a friend counts with a phone or a purchase only. */
  needsSign: boolean;
}

const tones: Record<Friend["status"], Tone> = { PENDING: "warn", ACCEPTED: "success", CLOSED: "neutral" };

/** The invited friends, the progress of each, and the points it has brought. */
export function FriendList({ friends, maxPoints, needsSign }: FriendListProps) {
  const { t } = useTranslation("referrals");
  return (
    <section aria-labelledby="friends" className="grid gap-3">
      <h2 id="friends" className="text-xl font-semibold">
        {t("list.title")}
      </h2>
      {needsSign && friends.some(({ status }) => status === "PENDING") && (
        <p className="text-sm text-muted">{t("list.sign")}</p>
      )}
      {friends.length === 0 ? (
        <EmptyState title={t("list.empty")} level={3}>
          {t("list.emptyText")}
        </EmptyState>
      ) : (
        <List label={t("list.title")}>
          {friends.map((friend) => (
            <FriendRow key={friend.id} friend={friend} full={friend.pointsEarned >= maxPoints} />
          ))}
        </List>
      )}
    </section>
  );
}

function FriendRow({
  friend: { id, name, status, friendLevel, pointsEarned, byRule, invited },
  full,
}: {
  friend: Friend;
  full: boolean;
}) {
  const { t } = useTranslation("referrals");
  const accepted = status === "ACCEPTED";
  return (
    <ListRow
      leading={
        accepted ? (
          <LevelRosette level={friendLevel} className="size-11" />
        ) : (
          <span className="grid size-11 place-items-center rounded-full bg-sunken text-muted">
            <Clock className="size-5" />
          </span>
        )
      }
      title={
        <bdi translate="no" className={classNames(name?.includes("@") && "break-all")}>
          {name ?? t("list.unnamed")}
        </bdi>
      }
      subtitle={
        <>
          {accepted ? (
            t(friendLevel === 0 ? "list.noLevel" : "list.level", { level: friendLevel })
          ) : (
            <DateText iso={invited.iso} text={t("list.invitedOn", { date: invited.text })} />
          )}
          {full && <span className="block">{t("list.full")}</span>}
        </>
      }
      trailing={
        <span className="grid justify-items-end gap-1">
          {(accepted || pointsEarned > 0) && <Points amount={pointsEarned} sign size="md" />}
          <Badge tone={tones[status]}>{t(`list.${status}`)}</Badge>
        </span>
      }
      foot={
        byRule && (
          <>
            <p className="text-sm text-muted">{t("list.byRule")}</p>
            <AskPerson decision={{ kind: "REFERRAL", id }} label={t("list.ask")} className="mt-1.5" />
          </>
        )
      }
    />
  );
}
