// Random numbers: the Mersenne Twister MT19937, and what Python's random.Random makes of it, with the tiles of board.h.

enum { WORDS = 624, AHEAD = 397 };

typedef struct {
    uint32_t word[WORDS];
    int used;
} Twister;

// From a word to the next; from the last one to that behind the first, which becomes like the last.
static int next_word(uint32_t *word, int i) {
    if (i + 1 < WORDS)
        return i + 1;
    word[0] = word[WORDS - 1];
    return 1;
}

static uint32_t mixed(const uint32_t *word, int i, uint32_t factor) {
    return word[i] ^ (word[i - 1] ^ word[i - 1] >> 30) * factor;
}

static void seed_twister(Twister *twister, const uint32_t *key, int length) {
    uint32_t *word = twister->word;
    int i = 1, most = length > WORDS ? length : WORDS;
    word[0] = 19650218u;
    for (int k = 1; k < WORDS; k++)
        word[k] = (word[k - 1] ^ word[k - 1] >> 30) * 1812433253u + (uint32_t)k;
    for (int k = 0; k < most; k++) {
        word[i] = mixed(word, i, 1664525u) + key[k % length] + (uint32_t)(k % length);
        i = next_word(word, i);
    }
    for (int k = 1; k < WORDS; k++) {
        word[i] = mixed(word, i, 1566083941u) - (uint32_t)i;
        i = next_word(word, i);
    }
    word[0] = 0x80000000u;
    twister->used = WORDS;
}

static uint32_t random_word(Twister *twister) {
    uint32_t *words = twister->word;
    if (twister->used == WORDS) {
        for (int i = 0; i < WORDS; i++) {
            uint32_t both = (words[i] & 0x80000000u) | (words[(i + 1) % WORDS] & 0x7fffffffu);
            words[i] = words[(i + AHEAD) % WORDS] ^ both >> 1 ^ (both & 1 ? 0x9908b0dfu : 0);
        }
        twister->used = 0;
    }
    uint32_t word = words[twister->used++];
    word ^= word >> 11;
    word ^= word << 7 & 0x9d2c5680u;
    word ^= word << 15 & 0xefc60000u;
    return word ^ word >> 18;
}

// A number below n: as many bits as n has, until they are fewer.
static int random_below(Twister *twister, int n) {
    int bits = 0;
    while (n >> bits)
        bits++;
    for (;;) {
        int found = (int)(random_word(twister) >> (32 - bits));
        if (found < n)
            return found;
    }
}

static void shuffle(Twister *twister, int *tiles, int count) {
    for (int i = count - 1; i > 0; i--) {
        int j = random_below(twister, i + 1), tile = tiles[i];
        tiles[i] = tiles[j];
        tiles[j] = tile;
    }
}

// random.sample: of few it takes one after the other away; of many it draws again what it has drawn already.
static void sample(Twister *twister, const int *tiles, int count, int *found, int wanted) {
    int left[MOST_TILES], few = count <= (wanted > 5 ? 85 : 21);
    memcpy(left, tiles, sizeof *left * (size_t)count);
    for (int i = 0; i < wanted; i++) {
        int j = random_below(twister, few ? count - i : count);
        while (left[j] < 0)
            j = random_below(twister, count);
        found[i] = left[j];
        left[j] = few ? left[count - i - 1] : -1;
    }
}
