-- A fixed piece of work for Postgres, which has nothing to do with Mezia's tables and does not change with them:
-- it shows how fast the machine is at this moment.
CREATE SCHEMA calibration;

CREATE TABLE calibration.account (id integer PRIMARY KEY, total bigint NOT NULL DEFAULT 0, detail jsonb NOT NULL);
CREATE TABLE calibration.entry (
  account_id integer NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, amount integer NOT NULL, detail jsonb NOT NULL,
  PRIMARY KEY (account_id, id)
);
INSERT INTO calibration.account SELECT n, 0, jsonb_build_object('name', 'account ' || n) FROM generate_series(1, 1000) n;
INSERT INTO calibration.entry (account_id, amount, detail)
SELECT n, k, jsonb_build_object('note', 'entry ' || k) FROM generate_series(1, 50) k, generate_series(1, 1000) n;

CREATE FUNCTION calibration.work(p_account integer) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answer jsonb;
BEGIN
  UPDATE calibration.account SET total = total + 1 WHERE id = p_account;
  FOR k IN 1..3 LOOP
    INSERT INTO calibration.entry (account_id, amount, detail)
    VALUES (p_account, k, jsonb_build_object('note', 'entry ' || k, 'at', clock_timestamp()));
  END LOOP;
  SELECT jsonb_agg(jsonb_build_object('id', e.id, 'amount', e.amount, 'detail', e.detail) ORDER BY e.id DESC) INTO answer
  FROM (SELECT * FROM calibration.entry WHERE account_id = p_account ORDER BY id DESC LIMIT 20) e;
  RETURN answer;
END $$;

-- The calibration process signs in with the app's login, as the servers do.
GRANT USAGE ON SCHEMA calibration TO mezia_app;
GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA calibration TO mezia_app;
