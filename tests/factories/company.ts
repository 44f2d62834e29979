import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { LegalEntity, Prisma } from "#app/generated/prisma/client.ts";
import { uniqueName } from "#tests/factories/catalogue.ts";

/** A company of a partner as it stands in the database, of which nothing else is said. */
export function insertCompany({
  createdAt,
  ...given
}: Partial<Prisma.LegalEntityUncheckedCreateInput> & {
  partnerId: string;
  createdAt: Date;
}): Promise<LegalEntity> {
  return prisma.legalEntity.create({
    data: {
      ...{ id: newId(), name: uniqueName("Company"), taxNumber: "1234567AAM000", vat: "NORMAL" },
      ...{ address: "12, rue de Marseille, Tunis", rib: "08006000000000000054", createdAt, ...given },
    },
  });
}
