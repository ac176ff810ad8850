"""Gives another program the packets of two TUN devices: tun.py <one> <other>, as root.

Each packet goes to standard output as a byte for its device (0 or 1), two bytes for its length, and itself; packets that come
that way on standard input leave by the device that they name. The devices go with this process.
"""
import fcntl, os, selectors, struct, sys

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
READ_BYTES = 65536


def tun(name):
    device = os.open('/dev/net/tun', os.O_RDWR)
    fcntl.ioctl(device, TUNSETIFF, struct.pack('16sH', name.encode(), IFF_TUN | IFF_NO_PI))
    return device


def send(device, packet):
    try:
        os.write(device, packet)
    except OSError:
        pass  # It isn't up yet, or no longer.


devices = [tun(name) for name in sys.argv[1:3]]
selector = selectors.DefaultSelector()
for side, device in enumerate(devices):
    selector.register(device, selectors.EVENT_READ, side)
selector.register(0, selectors.EVENT_READ, None)
sys.stdout.buffer.write(b'\2\0\0')
sys.stdout.buffer.flush()
given = b''
while True:
    for key, _ in selector.select():
        read = os.read(key.fd, READ_BYTES)
        if key.data is not None:
            sys.stdout.buffer.write(struct.pack('>BH', key.data, len(read)) + read)
            continue
        if not read:
            sys.exit()
        given += read
        while len(given) >= 3 and len(given) >= 3 + struct.unpack_from('>H', given, 1)[0]:
            end = 3 + struct.unpack_from('>H', given, 1)[0]
            send(devices[given[0]], given[3:end])
            given = given[end:]
    sys.stdout.buffer.flush()
