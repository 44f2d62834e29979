-- A prize of a thousand points reads like every other amount in French and Arabic; one that an operator has named
-- otherwise stays.
UPDATE "wheel_prize" AS prize
SET label = prize.label || named.label
FROM (VALUES
  ('0199f000-0000-7000-8000-00000000b002'::uuid, '1,000 نقطة', '{"fr": "1\u202f000 points", "ar": "1.000 نقطة"}'::jsonb),
  ('0199f000-0000-7000-8000-00000000b005', '5,000 نقطة', '{"fr": "5\u202f000 points", "ar": "5.000 نقطة"}'),
  ('0199f000-0000-7000-8000-00000000b009', '2,000 نقطة', '{"fr": "2\u202f000 points", "ar": "2.000 نقطة"}')
) AS named (id, was, label)
WHERE prize.id = named.id AND prize.label ->> 'ar' = named.was;
