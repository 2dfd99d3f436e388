/* The machine's boot ROM: what a Pico's firmware finds at address 0 while it runs (RP2040 datasheet 2.8.3), written
 * anew.
 *
 *   0000  initial stack pointer and vectors (all of them stop: the machine starts at the flash's first byte)
 *   0010  'M' 'u' 1, and the version of the ROM whose functions these are
 *   0014  where the table of functions is, of data, and the function that looks them up: a halfword each
 *   then the tables and the code
 *
 * A table has two halfwords an entry, a code of two letters and an address, and ends with a zero. What copies, fills
 * and counts bits is Thumb code. What works on the flash, and floating-point arithmetic, is `udf #number; bx lr`: the
 * host does the work on that break (the numbers are bootrom.ts's as well), with its time. What is not there stops: the
 * machine says what was wanted.
 *
 * Not there: the USB boot loader, and with it the start-up of a Pico. Linked at 0.
 */

    .syntax unified
    .cpu cortex-m0plus
    .thumb

/* The host's numbers. */
    .equ CONNECT_FLASH, 1
    .equ EXIT_XIP, 2
    .equ ERASE, 3
    .equ PROGRAM, 4
    .equ FLUSH_CACHE, 5
    .equ ENTER_XIP, 6
    .equ NO_ENTRY, 16
    .equ USB_BOOT, 17
    .equ VECTOR, 18
    .equ RESET, 19
    .equ FLOATS, 64         /* 64 and on: the functions of the table of floats, in its order */
    .equ DOUBLES, 96        /* 96 and on: those of doubles */
    .equ ARITHMETICS, 32    /* words in each of the two tables */

    .equ ROM_VERSION, 2

    .text
    .global _start
_start:
    .word 0x20041F00
    .word reset + 1
    .word vector + 1        /* NMI */
    .word vector + 1        /* HardFault */
    .byte 'M', 'u', 1, ROM_VERSION
    .hword functions
    .hword data
    .hword look_up + 1
    .hword 0
    .word 0, 0, 0, 0
    .word vector + 1        /* SVCall */
    .word 0, 0
    .word vector + 1        /* PendSV */
    .word vector + 1        /* SysTick */

    .macro entry first, second, address
    .byte \first, \second
    .hword \address
    .endm

functions:
    entry 'P', '3', popcount + 1
    entry 'R', '3', reverse + 1
    entry 'L', '3', leading_zeros + 1
    entry 'T', '3', trailing_zeros + 1
    entry 'M', 'S', fill + 1
    entry 'S', '4', fill_words + 1
    entry 'M', 'C', copy + 1
    entry 'C', '4', copy_words + 1
    entry 'I', 'F', connect_flash + 1
    entry 'E', 'X', exit_xip + 1
    entry 'R', 'E', erase + 1
    entry 'R', 'P', program + 1
    entry 'F', 'C', flush_cache + 1
    entry 'C', 'X', enter_xip + 1
    entry 'U', 'B', usb_boot + 1
    .hword 0

data:
    entry 'S', 'F', floats
    entry 'S', 'D', doubles
    .hword 0

/* look_up(table, code) -> the entry's address. */
    .thumb_func
look_up:
    movs r2, r0
1:  ldrh r3, [r2]
    cmp r3, #0
    beq 2f
    cmp r3, r1
    beq 3f
    adds r2, #4
    b 1b
2:  udf #NO_ENTRY
3:  ldrh r0, [r2, #2]
    bx lr

    .thumb_func
reset:
    udf #RESET
    .thumb_func
vector:
    udf #VECTOR

/* --- the host's work --- */

    .macro on_host name, number
    .thumb_func
\name:
    udf #\number
    bx lr
    .endm

    on_host connect_flash, CONNECT_FLASH
    on_host exit_xip, EXIT_XIP
    on_host erase, ERASE
    on_host program, PROGRAM
    on_host flush_cache, FLUSH_CACHE
    on_host enter_xip, ENTER_XIP
    on_host usb_boot, USB_BOOT

    .balign 4
float_calls:
    .set number, FLOATS
    .rept 2 * ARITHMETICS
    udf #number
    bx lr
    .set number, number + 1
    .endr

/* Two bytes before a table is the number of its words. */
    .hword ARITHMETICS, 0
floats:
    .set number, 0
    .rept ARITHMETICS
    .word float_calls + 1 + 4 * number
    .set number, number + 1
    .endr

    .hword ARITHMETICS, 0
doubles:
    .rept ARITHMETICS
    .word float_calls + 1 + 4 * number
    .set number, number + 1
    .endr

/* --- bits --- */

/* The bits of r0 that are 1. */
    .thumb_func
popcount:
    ldr r2, =0x55555555
    lsrs r1, r0, #1
    ands r1, r2
    subs r0, r1             /* in each pair of bits, how many are 1 */
    ldr r2, =0x33333333
    lsrs r1, r0, #2
    ands r1, r2
    ands r0, r2
    adds r0, r1             /* in each four */
    lsrs r1, r0, #4
    adds r0, r1
    ldr r2, =0x0F0F0F0F
    ands r0, r2             /* in each byte */
    ldr r2, =0x01010101
    muls r0, r2             /* their sum in the highest */
    lsrs r0, #24
    bx lr

/* The bits of r0 from the other end; r12 is kept (the SDK counts on that). */
    .thumb_func
reverse:
    rev r0, r0
    ldr r2, =0x0F0F0F0F
    lsrs r1, r0, #4
    ands r1, r2
    ands r0, r2
    lsls r0, #4
    orrs r0, r1
    ldr r2, =0x33333333
    lsrs r1, r0, #2
    ands r1, r2
    ands r0, r2
    lsls r0, #2
    orrs r0, r1
    ldr r2, =0x55555555
    lsrs r1, r0, #1
    ands r1, r2
    ands r0, r2
    lsls r0, #1
    orrs r0, r1
    bx lr

/* The zeros above the highest 1 of r0; 32 when there is none. r2, r3 and r12 are kept (the SDK counts on that). */
    .thumb_func
leading_zeros:
    movs r1, #28
    push {r2}
    lsrs r2, r0, #16
    beq 1f
    movs r0, r2
    subs r1, #16
1:  lsrs r2, r0, #8
    beq 2f
    movs r0, r2
    subs r1, #8
2:  lsrs r2, r0, #4
    beq 3f
    movs r0, r2
    subs r1, #4
3:  adr r2, zeros_of_four
    ldrb r0, [r2, r0]
    adds r0, r1
    pop {r2}
    bx lr

/* The zeros below the lowest 1 of r0; 32 when there is none. That 1 alone times a sequence in which each five bits that
 * follow each other are others has its place in the highest five. */
    .thumb_func
trailing_zeros:
    rsbs r1, r0, #0
    ands r0, r1
    beq 1f
    ldr r1, =0x077CB531
    muls r0, r1
    lsrs r0, #27
    adr r1, places
    ldrb r0, [r1, r0]
    bx lr
1:  movs r0, #32
    bx lr

    .balign 4
places:
    .byte 0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8
    .byte 31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9
    .balign 4
zeros_of_four:
    .byte 4, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0
    .ltorg

/* --- memory; each gives back its first argument --- */

/* fill(start, byte, count) */
    .thumb_func
fill:
    mov r12, r0
    cmp r2, #8
    blo fill_bytes
1:  lsls r3, r0, #30        /* up to the next word */
    beq 2f
    strb r1, [r0]
    adds r0, #1
    subs r2, #1
    b 1b
2:  b fill_aligned

/* fill_words(start, byte, count): start is that of a word. */
    .thumb_func
fill_words:
    mov r12, r0
fill_aligned:
    uxtb r1, r1
    lsls r3, r1, #8
    orrs r1, r3
    lsls r3, r1, #16
    orrs r1, r3
    push {r4, r5}
    movs r3, r1
    movs r4, r1
    movs r5, r1
    subs r2, #16
    blo 4f
3:  stmia r0!, {r1, r3, r4, r5}
    subs r2, #16
    bhs 3b
4:  pop {r4, r5}
    adds r2, #16
    subs r2, #4
    blo 6f
5:  stmia r0!, {r1}
    subs r2, #4
    bhs 5b
6:  adds r2, #4
fill_bytes:
    adds r2, r0             /* where it ends */
    b 8f
7:  strb r1, [r0]
    adds r0, #1
8:  cmp r0, r2
    blo 7b
    mov r0, r12
    bx lr

/* copy(to, from, count) */
    .thumb_func
copy:
    mov r12, r0
    cmp r2, #8
    blo copy_bytes
    movs r3, r0
    eors r3, r1
    lsls r3, #30
    bne copy_bytes          /* never both at the start of a word */
1:  lsls r3, r0, #30
    beq copy_aligned
    ldrb r3, [r1]
    strb r3, [r0]
    adds r0, #1
    adds r1, #1
    subs r2, #1
    b 1b

/* copy_words(to, from, count): both start at a word. */
    .thumb_func
copy_words:
    mov r12, r0
copy_aligned:
    push {r4, r5, r6}
    subs r2, #16
    blo 4f
3:  ldmia r1!, {r3, r4, r5, r6}
    stmia r0!, {r3, r4, r5, r6}
    subs r2, #16
    bhs 3b
4:  pop {r4, r5, r6}
    adds r2, #16
    subs r2, #4
    blo 6f
5:  ldmia r1!, {r3}
    stmia r0!, {r3}
    subs r2, #4
    bhs 5b
6:  adds r2, #4
copy_bytes:
    subs r2, #1
    blo 8f
7:  ldrb r3, [r1]
    strb r3, [r0]
    adds r0, #1
    adds r1, #1
    subs r2, #1
    bhs 7b
8:  mov r0, r12
    bx lr
