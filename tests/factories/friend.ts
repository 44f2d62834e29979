import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeAccount } from "#tests/factories/account.ts";

type FriendOptions = NonNullable<Parameters<typeof makeAccount>[0]>;

/** An active customer invited by this inviter, inserted directly; `now` is the time of the sign-up. */
export async function makeFriend(inviterId: string, options: FriendOptions = {}): Promise<string> {
  const friendId = await makeAccount(options);
  await befriend(inviterId, friendId, options.now);
  return friendId;
}

/** Makes the accepted invite between two existing customers. */
export async function befriend(inviterId: string, friendId: string, now = new Date()): Promise<void> {
  await prisma.customer.update({ where: { id: friendId }, data: { inviterId } });
  await prisma.referral.create({
    data: { userId: inviterId, id: newId(), friendId, status: "ACCEPTED", createdAt: now },
  });
}
