/*
 * What Valkey has to do in one step, in Lua. Claims are texts of their own, which nothing sealed looks like:
 * `claim <owner> <ms since the epoch>`.
 */

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * `memory` and `began`: the name of what Valkey remembers since then. It changes when Valkey starts again, also from
 * a copy on a disk or as another machine, which may lack what came last, and when everything is deleted.
 *
 * KEYS[1]: where it stands. ARGV[1]: a random name for a new one.
 */
const MEMORY = `${NOW}
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
local text = redis.call('GET', KEYS[1]) or ''
local memory, of, began = string.match(text, '^(%S+) (%S+) (%d+)$')
if of ~= run then
  memory, began = ARGV[1], string.format('%.0f', now)
  redis.call('SET', KEYS[1], memory .. ' ' .. run .. ' ' .. began)
end`;

/** Returns the name of the memory. KEYS and ARGV: of the memory. */
export const NAME_MEMORY = `${MEMORY}
return memory`;

/**
 * Finds the value of a key, or claims it for one owner.
 *
 * KEYS: of the memory; the key. ARGV: of the memory; the owner; how long the claim holds (ms), or 0 to claim nothing;
 * the memory that has seen every call of this key; how old (ms) any other one has to be.
 * Returns what it is (`found`, `under-way`, `claimed`, `gone`, `forgotten`, `full`), and with it the value, the age of
 * the other's claim in ms, the own claim, nothing, how many ms are left, or nothing.
 */
export const CLAIM = `${MEMORY}
local value = redis.call('GET', KEYS[2])
if value then
  local since = string.match(value, '^claim %S+ (%d+)$')
  if since then return {'under-way', string.format('%.0f', now - tonumber(since))} end
  return {'found', value}
end
if ARGV[3] == '0' then return {'gone', ''} end
local left = tonumber(began) + tonumber(ARGV[5]) - now
if memory ~= ARGV[4] and left > 0 then return {'forgotten', string.format('%.0f', left)} end
local claim = 'claim ' .. ARGV[2] .. ' ' .. string.format('%.0f', now)
local done = redis.pcall('SET', KEYS[2], claim, 'PX', ARGV[3])
if done.err and string.match(done.err, '^%-?OOM') then return {'full', ''} end
if done.err then return done end
return {'claimed', claim}`;

/** Puts the value in place of the own claim. KEYS: the key. ARGV: the claim; the value; how long it is kept (ms). */
export const SETTLE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

/** Takes back a claim that its owner got no answer about. KEYS: the key. ARGV: the owner. */
export const RELEASE = `
local value = redis.call('GET', KEYS[1])
local owner = value and string.match(value, '^claim (%S+) %d+$')
if owner == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 0`;
