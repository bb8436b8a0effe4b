/** Internals that no answer may contain: code locations, SQL and errors of the database. */
export const INTERNALS =
  /\bat \S+ \(|node_modules|\.ts:\d|\bselect .+ from\b|insert into|syntax error|violates|ECONN|pg_|stack/i;
