-- How servers hear that a value in their memory is outdated: by a notification on the channel `changed`, sent at the
-- commit of the change. Its payload is the topic; app/core/db/cache.server.ts keeps the values.

-- Notifies which customers' sessions have ended; for more than 100 sessions at once the payload is "all".
-- Rule: Accounts, Sessions (an ended session is refused at once). Locks: none.
CREATE OR REPLACE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM ended LIMIT 101) few) > 100 THEN
    PERFORM pg_notify('changed', 'all');
  ELSE
    PERFORM pg_notify('changed', 'customer:' || user_id) FROM (SELECT DISTINCT user_id FROM ended) one;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER session_ended AFTER DELETE ON session
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();

-- Notifies that a customer was activated or erased.
-- Rule: Accounts (what a caller may do follows from the status). Locks: none.
CREATE OR REPLACE FUNCTION tell_customer_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', 'customer:' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customer_status_changed AFTER UPDATE OF status ON customer
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_customer_status();

-- Notifies that API keys, tills, the interests or the sandbox's clock have changed. The topic is the trigger's argument.
-- Rule: Accounts, Keys (a revoked key is refused at once). Locks: none.
CREATE OR REPLACE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER api_key_changed AFTER UPDATE OR DELETE ON api_key
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('api-keys');
-- No server keeps tills in its memory: for their open streams, which end with them.
CREATE OR REPLACE TRIGGER till_ended AFTER DELETE ON till_session
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('tills');
CREATE OR REPLACE TRIGGER tag_changed AFTER INSERT OR UPDATE OR DELETE ON tag
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('tags');
CREATE OR REPLACE TRIGGER clock_moved AFTER INSERT OR UPDATE ON sandbox_state
  FOR EACH ROW WHEN (NEW.key = 'clock-offset-ms') EXECUTE FUNCTION tell_changed('clock');
CREATE OR REPLACE TRIGGER clock_reset AFTER DELETE ON sandbox_state
  FOR EACH ROW WHEN (OLD.key = 'clock-offset-ms') EXECUTE FUNCTION tell_changed('clock');
