/// The scripts that a Redis server runs atomically. An entry has the form of ``StoredEntry``.
enum RedisScript: String {
  /// Claims a conversation that nobody has claimed. Returns nil if the claim is granted, otherwise the existing entry.
  /// If the same claim is sent twice, it is granted both times.
  ///
  /// KEYS: the entry. ARGV: the claim without the time of its expiry (``StoredEntry/Claimant/prefix``), the duration of
  /// the claim, and the retention. Both durations are in milliseconds.
  case claim = #"""
    local entry = redis.call('GET', KEYS[1])
    if entry then
      if string.sub(entry, 1, #ARGV[1]) == ARGV[1] then return false end
      if string.sub(entry, 1, 1) ~= 'p' then return entry end
    end
    local time = redis.call('TIME')
    local last = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2])
    redis.call('SET', KEYS[1], ARGV[1] .. last .. '\n', 'PX', ARGV[3])
    return false
    """#

  /// Parks a conversation that nobody has claimed, or parks it after the result of a settled one.
  ///
  /// KEYS: the entry. ARGV: the head of a parked entry, the parked conversation, the retention in milliseconds.
  case save = #"""
    local entry = redis.call('GET', KEYS[1])
    local kind = entry and string.sub(entry, 1, 1)
    local head = ARGV[1]
    if kind == 's' then
      local line, count = string.match(entry, '^(s1 %S+ (%d+)\n)')
      if not line then return 'unchanged' end
      head = string.sub(entry, 1, #line + tonumber(count))
    elseif kind and kind ~= 'p' then
      return 'unchanged'
    end
    redis.call('SET', KEYS[1], head .. ARGV[2], 'PX', ARGV[3])
    return 'saved'
    """#

  /// Stores a result, unless another process has claimed the conversation.
  ///
  /// KEYS: the entry. ARGV: the process, the settled entry, the retention in milliseconds.
  case settle = #"""
    local entry = redis.call('GET', KEYS[1])
    local owner = entry and string.match(entry, '^[cs]%d+ (%S+)')
    if owner and owner ~= ARGV[1] then return 'claimed' end
    redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
    return 'settled'
    """#

  /// Removes an open conversation, and returns its entry. The entry is replaced by an empty one that expires
  /// immediately, because the user of the store may have no right to delete.
  ///
  /// KEYS: the entry. ARGV: the head of a parked entry.
  case removeOpen = #"""
    local entry = redis.call('GET', KEYS[1])
    if entry then redis.call('SET', KEYS[1], ARGV[1], 'PX', 1) end
    return entry
    """#

  /// Replaces a record if it is in the known state. If the same write is sent twice, it succeeds both times.
  ///
  /// KEYS: the entry. ARGV: the first line of the known state, which is empty for none; the first line of the new state,
  /// its content, and the time in milliseconds after which it expires.
  case replaceRecord = #"""
    local entry = redis.call('GET', KEYS[1])
    local head = entry and string.match(entry, '^[^\n]*') or ''
    if head == ARGV[2] then return 'replaced' end
    if head ~= ARGV[1] then return 'changed' end
    redis.call('SET', KEYS[1], ARGV[2] .. '\n' .. ARGV[3], 'PX', ARGV[4])
    return 'replaced'
    """#

  /// Assigns a user to the replica that asks, unless another replica has the user. Returns the replica of the user.
  ///
  /// KEYS: the entry. ARGV: the identifier of the replica that asks with a space after it, the stored form of this
  /// replica, and the time in milliseconds for which it has the user.
  case claimReplica = #"""
    local entry = redis.call('GET', KEYS[1])
    if entry and string.sub(entry, 1, #ARGV[1]) ~= ARGV[1] then return entry end
    redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
    return ARGV[2]
    """#

  /// The server's time in milliseconds.
  case time = #"""
    local time = redis.call('TIME')
    return string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
    """#
}
