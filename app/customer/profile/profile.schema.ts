import { z } from "zod";
import { avatarMaxBytes } from "#app/core/domain/accounts/avatar.ts";
import { genderSchema, nameSchema } from "#app/core/domain/accounts/customer-record.ts";
import { minTags } from "#app/core/domain/accounts/profile.ts";
import { idSchema, named, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { governorates } from "#app/core/domain/governorates.ts";
import { languageSchema } from "#app/api/endpoint/schemas/common.ts";

export const birthdaySchema = z.object({
  day: wholeNumberSchema(1, 31),
  month: wholeNumberSchema(1, 12),
  // `90` is not guessed to be 1990.
  year: z
    .int()
    .min(1900, { error: ({ input }) => (Number(input) < 100 ? "YEAR_IN_FULL" : undefined) })
    .max(2200),
});

const maxTags = 50;

/** Interests, without duplicates. */
export const tagsBody = z.object({
  tags: z
    .array(z.string().min(1))
    .max(maxTags)
    // Counts distinct ids as given: an invalid id is unknown, not missing.
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
    .refine((ids) => ids.length >= minTags, named("TAGS_TOO_FEW"))
    .pipe(z.array(idSchema))
    .meta({ example: [1, 2, 3].map((n) => `0199f000-0000-7000-8000-00000000a00${n}`) }),
});

export const profileInfoBody = z.object({
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  birthday: birthdaySchema.optional(),
  gender: genderSchema.optional(),
  state: z.enum(governorates).optional(),
  locale: languageSchema.optional(),
});

/** A picture's type is read from its content, not from its name. */
export const avatarBody = z.object({
  avatar: z
    .file(named("AVATAR_INVALID_TYPE"))
    .max(avatarMaxBytes, named("AVATAR_TOO_LARGE"))
    .meta({ description: "A picture, PNG or JPEG" }),
});
