/** What an answer must never tell: where our code stands, how we ask the database, what it said. */
export const INTERNALS =
  /\bat \S+ \(|node_modules|\.ts:\d|\bselect .+ from\b|insert into|syntax error|violates|ECONN|pg_|stack/i;
