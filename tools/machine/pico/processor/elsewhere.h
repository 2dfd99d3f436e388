/* What the fast paths of the loop leave: accesses to anything but RAM and flash. Each gives back the cycles beyond the
 * instruction's one. */

static APART u32 load_elsewhere(u32 address, u32 kind, u32 into) {
  u32 size = kind & ~(u32)SIGNED;
  u32 value = load(address, size);
  S.r[into] = !(kind & SIGNED) ? value : size == 2 ? (u32)(s16)value : (u32)(s8)value;
  return access_cycles(address, READ_PERIPHERAL);
}

static APART u32 store_elsewhere(u32 address, u32 size, u32 value) {
  store(address, size, value);
  return access_cycles(address, WRITE_PERIPHERAL);
}

static APART u32 push_elsewhere(u32 list) {
  u32 address = S.r[13] -= 4 * (u32)__builtin_popcount(list & 0x1FF);
  EACH(list & 0xFF) store(address, 4, S.r[i]), address += 4;
  if (list & 0x100) store(address, 4, S.r[14]);
  return (u32)__builtin_popcount(list & 0xFF);
}

static APART u32 pop_elsewhere(u32 list) {
  u32 address = S.r[13];
  EACH(list & 0xFF) S.r[i] = load(address, 4), address += 4;
  if (list & 0x100) K.target = load(address, 4), address += 4;
  S.r[13] = address;
  return POP_CYCLES(list);
}

static APART u32 store_block_elsewhere(u32 list, u32 base) {
  u32 address = S.r[base];
  EACH(list) store(address, 4, S.r[i]), address += 4;
  S.r[base] = address;
  return (u32)__builtin_popcount(list);
}

static APART u32 load_block_elsewhere(u32 list, u32 base) {
  u32 address = S.r[base];
  EACH(list) S.r[i] = load(address, 4), address += 4;
  if (!(list >> base & 1)) S.r[base] = address;
  return (u32)__builtin_popcount(list);
}
